import { styled, type CSSObject } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { ChevronDownIcon } from '../icons/icons';
import { InputFrame } from './TextInput';

const Bare = styled('select')(({ theme }) => ({
  ...(theme.typography.body1 as CSSObject),
  lineHeight: 1.5,
  appearance: 'none',
  flex: 1,
  minInlineSize: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  paddingBlock: 11,
  paddingInlineStart: 14,
  paddingInlineEnd: 44,
  borderRadius: 'inherit',
  '&:focus-visible': { outline: 'none' },
  '& option': { color: theme.palette.text.primary, backgroundColor: theme.palette.background.paper },
}));

const Place = styled('span')({ position: 'relative', display: 'flex', flex: 1, minInlineSize: 0, '& > svg': { position: 'absolute', insetInlineEnd: 14, insetBlockStart: 'calc(50% - 10px)', pointerEvents: 'none' } });

export type SelectOption = { value: string; label: string };
type SelectInputProps = Omit<ComponentProps<'select'>, 'children'> & { options: readonly SelectOption[]; emptyLabel?: string };

/** The browser's own list of choices in the product's frame. */
export function SelectInput({ options, emptyLabel, ...select }: SelectInputProps): ReactNode {
  return (
    <InputFrame>
      <Place>
        <Bare {...select}>
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Bare>
        <ChevronDownIcon size={20} />
      </Place>
    </InputFrame>
  );
}
