import type { ReactNode, SVGProps } from 'react';

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'children'> & {
  /** Width and height; a number is in pixels. */
  size?: number | string;
};

export type Icon = (props: IconProps) => ReactNode;

/**
 * An icon of the one hand that drew them all: 24 × 24, rounded lines of 1.75. It is decoration: its
 * button or text carries the name.
 */
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
