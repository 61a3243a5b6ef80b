import Box from '@mui/material/Box';
import { Button } from '../form/Button';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { QueryView, type QueryState } from '../feedback/QueryView';

/** The size of one request for a list of any length. */
const CHUNK = 24;

type Found<T> = { total: number; items: T[] };

/** A hook that reads a part of the list, by pages from 1. */
type UsePart<T> = (part: { page: number; pageSize: number }) => QueryState<Found<T>>;

type ChunksProps<T> = {
  usePart: UsePart<T>;
  skeleton: ReactNode;
  children: (items: T[]) => ReactNode;
  more: ReactNode;
  /** An element beside that button. */
  aside?: ReactNode;
};

/** A later chunk takes the focus when it arrives, for keyboard users. */
function Chunk<T>({
  page,
  usePart,
  skeleton,
  children,
}: Pick<ChunksProps<T>, 'usePart' | 'skeleton' | 'children'> & { page: number }) {
  const query = usePart({ page, pageSize: CHUNK });
  const container = useRef<HTMLDivElement>(null);
  const arrived = query.data !== undefined;
  useEffect(() => {
    if (arrived && page > 1) container.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [arrived, page]);
  return (
    <div ref={container}>
      <QueryView query={query} skeleton={skeleton}>
        {({ items }) => children(items)}
      </QueryView>
    </div>
  );
}

export function Chunks<T>({ more, aside, ...chunk }: ChunksProps<T>) {
  const { usePart } = chunk;
  const [count, setCount] = useState(1);
  const { data, isFetching = false } = usePart({ page: count, pageSize: CHUNK });
  const isMore = data !== undefined && data.total > count * CHUNK;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {Array.from({ length: count }, (_, index) => (
        <Chunk key={index} page={index + 1} {...chunk} />
      ))}
      {(isMore || aside !== undefined) && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'center',
            alignItems: 'center',
            gap: 1.5,
            marginBlockStart: 2,
          }}
        >
          {isMore && (
            <Button variant="outlined" disabled={isFetching} onClick={() => setCount(count + 1)}>
              {more}
            </Button>
          )}
          {aside}
        </Box>
      )}
    </Box>
  );
}
