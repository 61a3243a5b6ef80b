import { makeIcon } from './makeIcon';

export const FacebookIcon = /* @__PURE__ */ makeIcon(
  <path d="M14 20.5v-7.3h2.7l.5-3.2H14V8.2c0-1 .5-1.6 1.7-1.6h1.5V3.8a15 15 0 0 0-2.3-.2c-2.5 0-4.1 1.5-4.1 4.2V10H8v3.2h2.8v7.3" />,
);
export const XIcon = /* @__PURE__ */ makeIcon(
  <path d="M4.5 4.5l11 15h4l-11-15zM19 4.5l-6 6.3M5 19.5l6-6.4" />,
);
export const InstagramIcon = /* @__PURE__ */ makeIcon(
  <>
    <rect x="4" y="4" width="16" height="16" rx="4.5" />
    <circle cx="12" cy="12" r="3.6" />
    <path d="M16.5 7.5v.01" />
  </>,
);
export const YoutubeIcon = /* @__PURE__ */ makeIcon(
  <>
    <rect x="3" y="6" width="18" height="12.5" rx="3.5" />
    <path d="M10.3 9.7v5l4.3-2.5z" />
  </>,
);
