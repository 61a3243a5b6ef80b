/** Splits at the sentence end nearest to the middle; a single sentence gives the whole and ''. */
export function splitInHalves(text: string): [string, string] {
  const clean = text.trim();
  const ends = [...clean.matchAll(/[.!?؟](?=\s)/g)].map((match) => match.index + 1);
  if (ends.length === 0) return [clean, ''];
  const middle = clean.length / 2;
  const cut = ends.reduce((best, end) =>
    Math.abs(end - middle) < Math.abs(best - middle) ? end : best,
  );
  return [clean.slice(0, cut), clean.slice(cut).trim()];
}

/** The title that a description begins with, so that it can be bold; null without one. */
export function splitLeadingTitle(
  description: string,
  title: string,
): { title: string; rest: string } | null {
  const lead = title.trim();
  return lead !== '' && description.startsWith(lead)
    ? { title: lead, rest: description.slice(lead.length) }
    : null;
}
