/** The dock is beside the body, and the past is in a part of its own. */
export const isOfPage = (target: EventTarget | null): target is Element =>
  target instanceof Element &&
  target.closest('[data-qa]') === null &&
  document.body.contains(target);
