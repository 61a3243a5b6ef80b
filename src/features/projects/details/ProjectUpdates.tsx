import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useListProjectUpdatesQuery } from '@/api/endpoints/updatesApi';
import type { Project } from '@core/projects/project';
import type { ProjectUpdate } from '@core/updates/update';
import { useHydrated } from '@/components/motion/useHydrated';
import { UpdateArticle } from './UpdateArticle';

const Timeline = styled('ol')({
  display: 'grid',
  gap: 24,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

/** A thread along the start, with a knot for each update. */
const Event = styled('li')(({ theme }) => ({
  position: 'relative',
  minInlineSize: 0,
  paddingInlineStart: 28,
  outline: 'none',
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 5,
    insetBlock: '12px -36px',
    borderInlineStart: `2px solid ${theme.palette.divider}`,
  },
  '&:last-of-type::before': { insetBlockEnd: 0 },
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 0,
    insetBlockStart: 7,
    inlineSize: 12,
    blockSize: 12,
    borderRadius: '50%',
    backgroundColor: theme.palette.madder.main,
  },
}));

/** How many are shown before more are asked for. */
const SHOWN_FIRST = 3;

type TimelineProps = { updates: readonly ProjectUpdate[]; project: Project };

/** The updates of a project, newest first. */
function UpdatesTimeline({ updates, project }: TimelineProps) {
  const { t } = useTranslation();
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  // Browsers restore the scroll position of a page that is complete when it opens.
  const [wasThere] = useState(!useHydrated());
  useEffect(() => {
    if (hash === '#updates' && !wasThere) section.current?.scrollIntoView();
  }, [hash, wasThere]);
  const shown = showsAll ? updates : updates.slice(0, SHOWN_FIRST);
  const firstEarlier = useRef<HTMLLIElement>(null);
  const showAll = (): void => {
    // The button is removed by the press; keyboard users continue at the new updates.
    flushSync(() => setShowsAll(true));
    firstEarlier.current?.focus({ preventScroll: true });
  };
  return (
    <Box
      component="section"
      id="updates"
      ref={section}
      aria-labelledby={id}
      sx={{ scrollMarginBlockStart: '112px', minInlineSize: 0 }}
    >
      <Typography variant="h3" component="h2" id={id} sx={{ marginBlockEnd: 2 }}>
        {t('updates.title')}
      </Typography>
      <Timeline>
        {shown.map((update, index) => (
          <Event
            key={update.id}
            {...(index === SHOWN_FIRST && { ref: firstEarlier, tabIndex: -1 })}
          >
            <UpdateArticle update={update} project={project} />
          </Event>
        ))}
      </Timeline>
      {shown.length < updates.length && (
        <Button variant="text" onClick={showAll} sx={{ marginBlockStart: 1 }}>
          {t('updates.earlier')}
        </Button>
      )}
    </Box>
  );
}

/** The updates of a project's page; nothing without an answer. */
export function ProjectUpdates({ project }: { project: Project }) {
  const { currentData: updates = [] } = useListProjectUpdatesQuery(project.id);
  return updates.length === 0 ? null : <UpdatesTimeline updates={updates} project={project} />;
}
