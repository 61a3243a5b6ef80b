/** @returns the text as HTML shows it, between tags and in quoted attributes alike */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
