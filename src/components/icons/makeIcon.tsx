import type { ReactNode, SVGProps } from 'react';

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'children'> & {
  size?: number | string;
};

export type Icon = (props: IconProps) => ReactNode;

/** A decorative icon: 24 × 24, with rounded lines of 1.75. Its button or text has the name. */
export function makeIcon(drawing: ReactNode, filled = false): Icon {
  return function KitIcon({ size = 24, ...rest }) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill={filled ? 'currentColor' : 'none'}
        stroke={filled ? 'none' : 'currentColor'}
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        {...rest}
      >
        {drawing}
      </svg>
    );
  };
}
