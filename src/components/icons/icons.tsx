import { makeIcon } from './makeIcon';

export const ArrowIcon = /* @__PURE__ */ makeIcon(<path d="M4.5 12h15M13.5 6l6 6-6 6" />);
export const MenuIcon = /* @__PURE__ */ makeIcon(<path d="M4 7h16M4 12h16M4 17h10" />);
export const CartIcon = /* @__PURE__ */ makeIcon(
  <>
    <path d="M4.2 9.5h15.6l-1.5 8.4a2.5 2.5 0 0 1-2.5 2.1H8.2a2.5 2.5 0 0 1-2.5-2.1z" />
    <path d="M8 9.5l3-5.5M16 9.5L13 4M9.5 13l2.5 3 2.5-3" />
  </>,
);
export const CheckCircleIcon = /* @__PURE__ */ makeIcon(
  <>
    <circle cx="12" cy="12" r="8.7" />
    <path d="M8.2 12.3l2.7 2.7 5-5.3" />
  </>,
);
export const AlertIcon = /* @__PURE__ */ makeIcon(
  <>
    <path d="M10.3 4.6L3.4 16.7A2 2 0 0 0 5.1 19.7h13.8a2 2 0 0 0 1.7-3L13.7 4.6a2 2 0 0 0-3.4 0z" />
    <path d="M12 9.5v4M12 16.5v.01" />
  </>,
);
export const InfoIcon = /* @__PURE__ */ makeIcon(
  <>
    <circle cx="12" cy="12" r="8.7" />
    <path d="M12 11.3v4.7M12 8v.01" />
  </>,
);
export const UserIcon = /* @__PURE__ */ makeIcon(
  <>
    <circle cx="12" cy="8" r="3.8" />
    <path d="M4.5 20c.7-3.7 3.7-6 7.5-6s6.8 2.3 7.5 6" />
  </>,
);
export const PhoneIcon = /* @__PURE__ */ makeIcon(
  <path d="M8.6 4.5H6.2A1.8 1.8 0 0 0 4.4 6.5 15.2 15.2 0 0 0 17.5 19.6a1.8 1.8 0 0 0 2-1.8v-2.4a1.5 1.5 0 0 0-1.2-1.5l-2.3-.5a1.5 1.5 0 0 0-1.5.6l-.7 1a11.5 11.5 0 0 1-4.8-4.8l1-.7a1.5 1.5 0 0 0 .6-1.5l-.5-2.3a1.5 1.5 0 0 0-1.5-1.2z" />,
);
export const PinIcon = /* @__PURE__ */ makeIcon(
  <>
    <path d="M12 20.5c4.5-4.4 6.8-7.7 6.8-10.5a6.8 6.8 0 1 0-13.6 0c0 2.8 2.3 6.1 6.8 10.5z" />
    <circle cx="12" cy="10" r="2.4" />
  </>,
);
export const PlayIcon = /* @__PURE__ */ makeIcon(
  <path d="M8 5.7v12.6a.8.8 0 0 0 1.2.7l9.8-6.3a.8.8 0 0 0 0-1.4L9.2 5a.8.8 0 0 0-1.2.7z" />,
);
export const PauseIcon = /* @__PURE__ */ makeIcon(<path d="M8.5 5.5v13M15.5 5.5v13" />);
export const OfflineIcon = /* @__PURE__ */ makeIcon(
  <path d="M4 9.5a12 12 0 0 1 4.2-2.6M12 6c3 0 5.8 1.2 8 3.5M7 13a7.5 7.5 0 0 1 3-1.9M14.5 11.3A7.5 7.5 0 0 1 17 13M10 16.3a3 3 0 0 1 4 0M12 19.5v.01M4 4l16 16" />,
);
