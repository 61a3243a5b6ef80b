import type { ReactNode } from 'react';
import type { WhichDedication } from '@core/donations/dedicationContract';
import { useGetDedicationQuery } from '@/api/endpoints/dedicationsApi';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { QueryView } from '@/components/feedback/QueryView';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import { CorrectionForm } from './CorrectionForm';
import { MissingDedication } from './MissingDedication';

export function OwnDedication({ which }: { which: WhichDedication }): ReactNode {
  const query = useGetDedicationQuery(which);
  return (
    <QueryView
      query={{ ...query, data: query.currentData }}
      skeleton={<TextSkeleton lines={8} />}
      failed={(failure, retry) =>
        failure.code === 'notFound' || failure.code === 'invalid' ? (
          <MissingDedication />
        ) : (
          <FailureNotice failure={failure} {...(retry && { onRetry: retry })} />
        )
      }
    >
      {(answer) => (
        <CorrectionForm
          key={`${answer.revision} ${answer.state}`}
          which={which}
          answer={answer}
          onStale={() => void query.refetch()}
        />
      )}
    </QueryView>
  );
}
