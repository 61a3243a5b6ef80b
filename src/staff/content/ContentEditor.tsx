import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWatch, type Control } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import type { ContentKind, OpenedContent } from '@core/staff/contentContract';
import { FAILURE_CODES, type Failure } from '@core/failures/failure';
import { isOneOf } from '@core/values/isOneOf';
import { pickText } from '@core/text/languages/bilingual';
import { missingLanguages } from '@core/text/languages/missingLanguages';
import { Button } from '@/components/form/Button';
import { ConfirmDialog } from '@/components/feedback/dialogs/ConfirmDialog';
import { Notice } from '@/components/feedback/Notice';
import { notify } from '@/components/feedback/toasts/notify';
import { FormErrorSummary } from '@/components/form/FormErrorSummary';
import { SubmitButton } from '@/components/form/SubmitButton';
import { useFocusAfter } from '@/components/form/useFocusAfter';
import { DirectionalIcon } from '@/components/icons/DirectionalIcon';
import { ArrowIcon } from '@/components/icons/icons';
import { useLeaveGuard } from '@/components/routing/useLeaveGuard';
import { Bidi } from '@/components/text/Bidi';
import { formatCharityTime } from '@/config/today';
import { useLanguage } from '@/i18n/useLanguage';
import { ShareDialogButton } from '@/components/share/ShareDialogButton';
import { sharedProject } from '@/config/sharedProject';
import { isStaffReason } from '@core/staff/reasons';
import { useStaffFailureText } from '../useStaffFailureText';
import { LeaveDialog } from '../form/LeaveDialog';
import { StaffHeading } from '../layout/StaffLayout';
import { ContentActions } from './ContentActions';
import { toContentValues, type ContentValues } from './contentFields';
import { ContentFieldset } from './ContentFieldset';
import { contentPath, contentPathOf } from './contentPaths';
import { ContentPreview } from './ContentPreview';
import { ContentStates, type ContentState } from './ContentStates';
import { OtherVersion } from './OtherVersion';
import { useContentForm } from './useContentForm';

type ShareProjectProps = { id: string; published: NonNullable<OpenedContent['published']> };

function ShareProject({ id, published }: ShareProjectProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { title, title_ar } = toContentValues(published.fields, null);
  return (
    <ShareDialogButton
      shared={() =>
        sharedProject({ id, title: { en: title, ar: title_ar } }, language, t('projects.unnamed'))
      }
    />
  );
}

function statesOf(opened: OpenedContent | null, hasDraft: boolean): readonly ContentState[] {
  const published = opened?.published ?? null;
  const waits = (opened?.draft?.publishAt ?? null) !== null;
  if (published === null) return hasDraft ? [waits ? 'scheduled' : 'draft'] : [];
  return [
    'published',
    ...(hasDraft ? [waits ? ('scheduled' as const) : ('changed' as const)] : []),
    ...(published.closed ? ['closed' as const] : []),
    ...(published.fields['listed'] === false ? ['unlisted' as const] : []),
  ];
}

/** When the draft will be published by schedule, or why it was not. */
function DraftTime({ draft }: { draft: OpenedContent['draft'] }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const words = useStaffFailureText();
  if (draft === null) return null;
  if (draft.publishProblem !== null)
    return (
      <Notice severity="warning" title={t('content.notPublished')}>
        {isStaffReason(draft.publishProblem)
          ? t(`reasons.${draft.publishProblem}`)
          : words({
              code: isOneOf(FAILURE_CODES, draft.publishProblem)
                ? draft.publishProblem
                : 'unexpected',
            })}
      </Notice>
    );
  if (draft.publishAt === null) return null;
  return (
    <Notice severity="info">
      {t('content.waits', { date: formatCharityTime(draft.publishAt, language) })}
    </Notice>
  );
}

type WrittenProps = { control: Control<ContentValues> };

/** The title changes with the typed text. */
function Title({ control, untitled }: WrittenProps & { untitled: string }) {
  const language = useLanguage();
  const [en, ar] = useWatch({ control, name: ['title', 'title_ar'] });
  const { text } = pickText({ en, ar }, language);
  return text.trim() === '' ? untitled : <Bidi>{text}</Bidi>;
}

function States({ control, states }: WrittenProps & { states: readonly ContentState[] }) {
  const values = useWatch({ control });
  return <ContentStates states={states} missing={missingLanguages(values)} />;
}

type ContentEditorProps = {
  kind: ContentKind;
  /** Null for new content. */
  document: string | null;
  opened: OpenedContent | null;
  reopen: (document: string) => Promise<OpenedContent | Failure>;
};

export function ContentEditor({ kind, document, opened: first, reopen }: ContentEditorProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const navigate = useNavigate();
  const content = useContentForm({ kind, document, opened: first, reopen });
  const { form, edit, isChangedOnSite } = content;
  const { opened, document: ownDocument, revision } = content.start;
  const { control, formState } = form;
  const { isDirty, isSubmitting, errors } = formState;
  const [isUploading, setIsUploading] = useState(false);
  const [isPublishing, setIsPublishing] = useState(false);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const [other, setOther] = useState<OpenedContent | null>(null);
  const guard = useLeaveGuard(isDirty || isUploading);
  const publishButton = useFocusAfter(isPublishing);
  const isBusy = isSubmitting || isPublishing;
  const id = ownDocument ?? 'new';

  /** New content has an address of its own once it is saved. */
  const goToOwnPage = async (saved: string): Promise<void> => {
    await guard.settled();
    void navigate(contentPathOf(kind, saved), { replace: true });
  };
  const save = async (): Promise<void> => {
    if (isBusy || isUploading) return;
    const saved = await content.save();
    if (saved === null) return;
    notify.success(t('content.saved'));
    if (document === null && !edit.isTyped()) await goToOwnPage(saved);
  };
  const publish = async (send = content.publish): Promise<void> => {
    if (isBusy || isUploading) return;
    setIsPublishing(true);
    const published = await send();
    if (published !== null) {
      const { document: of, waitsUntil } = published;
      notify.success(
        waitsUntil === null
          ? t('content.published')
          : t('content.scheduled', { date: formatCharityTime(waitsUntil, language) }),
      );
      if (document === null && !edit.isTyped()) await goToOwnPage(of);
      else {
        const now = await content.refresh(of);
        if (now !== null) content.follow(now, of);
      }
    }
    setIsPublishing(false);
  };
  const showOther = async (): Promise<void> => {
    const overtaking = edit.conflict?.theirs.opened;
    if (overtaking !== undefined) setOther(overtaking);
    else if (ownDocument !== null) setOther(await content.refresh(ownDocument));
  };
  const isOfSite = edit.conflict === null || other?.draft === null;
  const theirs = isOfSite ? other?.published : other?.draft;

  return (
    <>
      <Button
        component={Link}
        to={contentPath(kind)}
        variant="text"
        size="small"
        startIcon={
          <DirectionalIcon back>
            <ArrowIcon size={18} />
          </DirectionalIcon>
        }
      >
        {t(`content.kinds.${kind}.list`)}
      </Button>
      <StaffHeading
        title={<Title control={control} untitled={t(`content.kinds.${kind}.new`)} />}
        lead={<States control={control} states={statesOf(opened, revision !== null)} />}
      />
      <Card sx={{ padding: { xs: 2, sm: 3 }, overflow: 'visible' }}>
        <Box
          component="form"
          noValidate
          aria-label={t(`content.kinds.${kind}.form`)}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
          sx={{ display: 'grid', gap: 3 }}
        >
          <ContentFieldset
            kind={kind}
            control={control}
            seed={id}
            hasDonations={
              kind === 'project' && opened !== null && opened.published !== null && opened.used
            }
            isPublished={opened !== null && opened.published !== null}
            isUploading={isUploading}
            onUploading={setIsUploading}
          />
          <DraftTime draft={opened?.draft ?? null} />
          <FormErrorSummary errors={errors} />
          {(edit.conflict !== null || isChangedOnSite) && (
            <Notice
              severity="warning"
              action={
                <Button variant="outlined" size="small" onClick={() => void showOther()}>
                  {t('content.other.show')}
                </Button>
              }
            >
              {t('content.other.kept')}
            </Notice>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <SubmitButton
              busy={isSubmitting && !isPublishing}
              variant="outlined"
              disabled={isUploading || isPublishing}
            >
              {t('content.saveDraft')}
            </SubmitButton>
            <Button
              ref={publishButton}
              loading={isPublishing}
              loadingPosition="start"
              aria-busy={isPublishing || undefined}
              disabled={isUploading || (isSubmitting && !isPublishing)}
              onClick={() => void publish()}
            >
              {t('content.publish')}
            </Button>
            <Button variant="text" onClick={() => setIsPreviewed(true)}>
              {t('content.preview.show')}
            </Button>
          </Box>
        </Box>
      </Card>
      {opened !== null && ownDocument !== null && (
        <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start', marginBlockStart: 3 }}>
          {kind === 'project' && opened.published !== null && (
            <ShareProject id={ownDocument} published={opened.published} />
          )}
          <ContentActions
            kind={kind}
            document={ownDocument}
            opened={opened}
            form={content}
            disabled={isBusy || isUploading || isDirty}
            onGone={() => void navigate(contentPath(kind), { replace: true })}
          />
        </Box>
      )}
      {isPreviewed && (
        <ContentPreview
          kind={kind}
          id={id}
          values={form.getValues()}
          raisedMinor={opened?.published?.raisedMinor ?? 0}
          closed={opened?.published?.closed ?? false}
          onClose={() => setIsPreviewed(false)}
        />
      )}
      {other !== null && (
        <OtherVersion
          mine={form.getValues()}
          theirs={toContentValues(theirs?.fields ?? null, other?.currency ?? null)}
          by={isOfSite ? null : other.draft}
          onClose={() => setOther(null)}
          fields={edit.conflict?.fields ?? null}
          onSettle={(choice) => {
            setOther(null);
            if (edit.conflict !== null) edit.settle(choice);
            else if (choice === 'theirs') void content.takeFromSite();
            else void publish(() => content.publishConfirmed({ over: true }));
          }}
        />
      )}
      <ConfirmDialog
        open={content.overspends}
        title={t('content.overspend.title')}
        confirmLabel={t('content.overspend.confirm')}
        cancelLabel={t('common.cancel')}
        onConfirm={() => void publish(() => content.publishConfirmed({ overspend: true }))}
        onCancel={content.spendsNoMore}
        onClosed={() => publishButton.current?.focus()}
      >
        {t('content.overspend.text')}
      </ConfirmDialog>
      <LeaveDialog guard={guard} />
    </>
  );
}
