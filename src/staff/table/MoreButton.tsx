import { Button } from '@/components/form/Button';

type MoreButtonProps = {
  label: string;
  query: { hasNextPage: boolean; isFetching: boolean; fetchNextPage: () => unknown };
};

/** Loads the next page below a list; absent at its end. */
export function MoreButton({ label, query }: MoreButtonProps) {
  const { hasNextPage, isFetching, fetchNextPage } = query;
  if (!hasNextPage) return null;
  return (
    <Button
      variant="outlined"
      loading={isFetching}
      onClick={() => void fetchNextPage()}
      sx={{ marginBlockStart: 3 }}
    >
      {label}
    </Button>
  );
}
