/** Icons that no first view needs, apart from the first view's code. */
import { makeIcon } from './makeIcon';

export const ChevronIcon = /* @__PURE__ */ makeIcon(<path d="M9.5 5.5l6.5 6.5-6.5 6.5" />);
export const ChevronToEndIcon = /* @__PURE__ */ makeIcon(
  <path d="M7 5.5l6.5 6.5L7 18.5M17.5 5.5v13" />,
);
export const ChevronDownIcon = /* @__PURE__ */ makeIcon(<path d="M5.5 9.5l6.5 6.5 6.5-6.5" />);
export const MailIcon = /* @__PURE__ */ makeIcon(
  <>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2.5" />
    <path d="M4.2 7.2l6.5 5.1a2.1 2.1 0 0 0 2.6 0l6.5-5.1" />
  </>,
);
export const LockIcon = /* @__PURE__ */ makeIcon(
  <>
    <rect x="5" y="10.5" width="14" height="9.5" rx="2.5" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
  </>,
);
export const ClockIcon = /* @__PURE__ */ makeIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </>,
);
export const SearchIcon = /* @__PURE__ */ makeIcon(
  <>
    <circle cx="10.8" cy="10.8" r="6.3" />
    <path d="M15.5 15.5L20 20" />
  </>,
);
export const SortIcon = /* @__PURE__ */ makeIcon(
  <path d="M8 4.5v15M4 15.5l4 4 4-4M16 19.5v-15M12 8.5l4-4 4 4" />,
);
export const FilterIcon = /* @__PURE__ */ makeIcon(
  <path d="M4 7.5h8M17 7.5h3M4 16.5h3M12 16.5h8M14.5 5v5M9.5 14v5" />,
);
export const EditIcon = /* @__PURE__ */ makeIcon(
  <path d="M4.5 19.5l.9-4L16 4.9a1.9 1.9 0 0 1 2.7 0l.4.4a1.9 1.9 0 0 1 0 2.7L8.5 18.6zM14 7l3 3" />,
);
export const TrashIcon = /* @__PURE__ */ makeIcon(
  <path d="M4.5 7h15M9.5 7V5.5A1.5 1.5 0 0 1 11 4h2a1.5 1.5 0 0 1 1.5 1.5V7M6.5 7l.7 11a2 2 0 0 0 2 2h5.6a2 2 0 0 0 2-2l.7-11M10.3 11v5M13.7 11v5" />,
);
export const EyeIcon = /* @__PURE__ */ makeIcon(
  <>
    <path d="M3 12c2.2-4 5.2-6 9-6s6.8 2 9 6c-2.2 4-5.2 6-9 6s-6.8-2-9-6z" />
    <circle cx="12" cy="12" r="2.7" />
  </>,
);
export const EyeOffIcon = /* @__PURE__ */ makeIcon(
  <path d="M9.5 6.3A10 10 0 0 1 12 6c3.8 0 6.8 2 9 6a14 14 0 0 1-2.3 3.1M6.3 7.7A13.5 13.5 0 0 0 3 12c2.2 4 5.2 6 9 6a9.3 9.3 0 0 0 4.5-1.1M10 10.2a2.7 2.7 0 0 0 3.8 3.8M4 4l16 16" />,
);
export const DownloadIcon = /* @__PURE__ */ makeIcon(
  <path d="M12 4.5v11M7.5 11l4.5 4.5 4.5-4.5M4.5 15.5V18A2.5 2.5 0 0 0 7 20.5h10a2.5 2.5 0 0 0 2.5-2.5v-2.5" />,
);
export const PrintIcon = /* @__PURE__ */ makeIcon(
  <path d="M7.5 8.5v-4h9v4M7.5 16.5H6A2.5 2.5 0 0 1 3.5 14v-3A2.5 2.5 0 0 1 6 8.5h12a2.5 2.5 0 0 1 2.5 2.5v3a2.5 2.5 0 0 1-2.5 2.5h-1.5M7.5 13.5h9v6h-9zM17 11.5v.01" />,
);
export const LogoutIcon = /* @__PURE__ */ makeIcon(
  <path d="M10.5 4.5h-3A2.5 2.5 0 0 0 5 7v10a2.5 2.5 0 0 0 2.5 2.5h3M10 12h10M16.5 8.5L20 12l-3.5 3.5" />,
);
export const ReceiptIcon = /* @__PURE__ */ makeIcon(
  <path d="M6 3.5v17l2-1.5 2 1.5 2-1.5 2 1.5 2-1.5 2 1.5v-17l-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5zM9 10h6M9 14h4" />,
);
export const CloseIcon = /* @__PURE__ */ makeIcon(<path d="M6 6l12 12M18 6L6 18" />);
export const ShareIcon = /* @__PURE__ */ makeIcon(
  <>
    <path d="M12 14.5v-11M7.8 7.5L12 3.5l4.2 4" />
    <path d="M7 11.5H6a2 2 0 0 0-2 2V18a2.5 2.5 0 0 0 2.5 2.5h11A2.5 2.5 0 0 0 20 18v-4.5a2 2 0 0 0-2-2h-1" />
  </>,
);
export const CopyIcon = /* @__PURE__ */ makeIcon(
  <>
    <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2.5" />
    <path d="M15.5 8.5V6.5A2.5 2.5 0 0 0 13 4H6.5A2.5 2.5 0 0 0 4 6.5V13a2.5 2.5 0 0 0 2.5 2.5h2" />
  </>,
);
export const CheckIcon = /* @__PURE__ */ makeIcon(<path d="M5 12.5l4.7 4.7L19.5 7" />);
export const PlusIcon = /* @__PURE__ */ makeIcon(<path d="M12 5.5v13M5.5 12h13" />);
export const MinusIcon = /* @__PURE__ */ makeIcon(<path d="M5.5 12h13" />);
export const HeartIcon = /* @__PURE__ */ makeIcon(
  <path d="M12 19.8C7.2 16.4 3.8 13.3 3.8 9.4A4.4 4.4 0 0 1 8.2 5c1.6 0 3 .8 3.8 2.2C12.8 5.8 14.2 5 15.8 5a4.4 4.4 0 0 1 4.4 4.4c0 3.9-3.4 7-8.2 10.4z" />,
);
export const ArrowUpIcon = /* @__PURE__ */ makeIcon(<path d="M12 19.5v-15M6 10.5l6-6 6 6" />);
