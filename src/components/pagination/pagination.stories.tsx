import { useState } from 'react';
import { Pagination } from './Pagination';

export const Pages = () => {
  const [page, choose] = useState(4);
  return (
    <>
      {[3, 9, 240].map((count) => (
        <Pagination key={count} page={Math.min(page, count)} pageCount={count} onChange={choose} />
      ))}
    </>
  );
};
