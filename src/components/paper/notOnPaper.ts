export const notOnPaper = { '@media print': { display: 'none' } } as const;
