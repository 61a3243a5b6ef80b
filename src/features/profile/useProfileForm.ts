import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useMemo, useState, type FormEvent } from 'react';
import { useForm, type Control, type FieldErrors, type Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@/api/endpoints/profileApi';
import { DRAFT_PREFIX } from '@/config/drafts';
import { log } from '@/config/log';
import { latestTaken } from '@/config/today';
import type { Failure } from '@core/failures/failure';
import { isTooEasy } from '@core/text/passwords/newPassword';
import { siteNames } from '@/config/siteNames';
import { loggedIn, selectAuth, selectUser, sessionExpired } from '@/store/auth/authSlice';
import { useAppDispatch, useAppStore } from '@/store/hooks';
import { notify } from '@/components/feedback/toasts/notify';
import { useFailureText } from '@/components/feedback/useFailureText';
import { applyServerFailure } from '@/components/form/applyServerFailure';
import { useEditForm } from '@/components/form/useEditForm';
import { useFormDraft } from '@/components/form/useFormDraft';
import { makeSquareFile } from './picture/pictureFile';
import type { ChosenPicture } from './picture/PictureField';
import {
  isAsStored,
  KEPT_FIELDS,
  splitName,
  toProfileFields,
  type PersonalField,
  type ProfileFields,
} from './profileFields';
import { makePasswordSchema, makeProfileSchema } from './profileSchema';
import { useSaveProfile, type SaveOutcome } from './useSaveProfile';

export type ProfileForm = {
  control: Control<ProfileFields>;
  errors: FieldErrors<ProfileFields>;
  isEditing: (field: PersonalField) => boolean;
  edit: (field: PersonalField) => void;
  picture: ChosenPicture | null;
  pictureRefusal: string | null;
  choosePicture: (chosen: ChosenPicture | null) => void;
  /** Saves the chosen picture without the form. */
  savePicture: () => void;
  savingPicture: boolean;
  progress: number | null;
  saving: boolean;
  unsaved: boolean;
  today: string;
  submit: (event: FormEvent) => void;
};

/** The form's names of fields that the server names differently. */
const BY_SERVER_NAME = {
  full_name: 'firstName',
  name: 'firstName',
  country: 'country',
  birthday: 'birthday',
  education: 'education',
  phone: 'phone',
} as const;

const NO_FILE: SaveOutcome = {
  ok: false,
  passwordChanged: false,
  failure: { code: 'fileTypeUnsupported' },
};

/** The opened fields, and the one that takes the focus once it is enabled. */
function useOpenFields(focus: (field: PersonalField) => void) {
  const [open, setOpen] = useState<readonly PersonalField[]>([]);
  useEffect(() => {
    const last = open.at(-1);
    if (last !== undefined) focus(last);
  }, [open, focus]);
  return {
    open,
    openField: (field: PersonalField) => setOpen([...open, field]),
    closeAll: () => setOpen([]),
  };
}

export function useProfileForm(profile: Profile): ProfileForm {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const words = useFailureText();
  const [today] = useState(() => latestTaken());
  const resolver = useMemo((): Resolver<ProfileFields> => {
    const { firstName, lastName } = splitName(profile.fullName);
    const hasSingleName = firstName !== '' && lastName === '';
    const whole = zodResolver(makeProfileSchema(t, today, hasSingleName));
    const passwordAlone = zodResolver(makePasswordSchema(t));
    return (fields, ...more) =>
      fields.newPassword !== '' && isAsStored(fields, profile)
        ? passwordAlone(fields, ...more)
        : whole(fields, ...more);
  }, [t, today, profile]);
  const form = useForm<ProfileFields>({
    resolver,
    defaultValues: toProfileFields(profile),
  });
  const { clearErrors, control, formState, handleSubmit } = form;
  const { resetField, setError, setFocus } = form;
  const { defaultValues = {}, dirtyFields, errors, isDirty, isSubmitting } = formState;
  const forgetDraft = useFormDraft(form, `${DRAFT_PREFIX}profile.${profile.id}`, KEPT_FIELDS);
  const edit = useEditForm({
    form,
    saved: profile,
    toFields: toProfileFields,
    // Another tab may have saved changes.
    revisionOf: (stored) => stored,
    // Only changed fields are sent.
    keepsMine: true,
    onStart: () => {
      if (KEPT_FIELDS.every((name) => !form.getFieldState(name).isDirty)) forgetDraft();
    },
  });
  const { open, openField, closeAll } = useOpenFields(setFocus);
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const [pictureRefusal, setPictureRefusal] = useState<Failure | null>(null);
  const [savingPicture, setSavingPicture] = useState(false);
  const { progress, save, savePicture } = useSaveProfile(profile);

  // Leaving the page discards typed text, unless the session expired.
  const left = useEffectEvent(() => {
    const auth = selectAuth(store.getState());
    if (auth.status !== 'loggedOut' || auth.reason !== 'expired') forgetDraft();
  });
  useEffect(() => () => left(), []);

  const choosePicture = (chosen: ChosenPicture | null): void => {
    setPicture(chosen);
    setPictureRefusal(null);
  };

  /** A picture that was chosen during the save is not saved. */
  const forgetPicture = (sent: ChosenPicture | null): void =>
    setPicture((chosen) => (chosen?.image === sent?.image ? null : chosen));

  const showSaved = (sent: ProfileFields, { profile: saved }: SaveOutcome & { ok: true }): void => {
    // Text that was typed during the save is not saved.
    edit.startFrom({ saved, fields: toProfileFields(saved) }, sent);
    closeAll();
    forgetPicture(picture);
    const user = selectUser(store.getState());
    dispatch(loggedIn({ ...user, id: saved.id, name: saved.fullName, email: saved.email }));
    notify.success(t('profile.saved'));
  };

  const showRefused = (
    { passwordChanged, failure }: SaveOutcome & { ok: false },
    of: 'form' | 'picture',
  ): void => {
    if (failure.code === 'unauthorized') {
      dispatch(sessionExpired());
      return;
    }
    log.error('The profile could not be saved', failure.detail ?? failure.code);
    notify.error(t('profile.saveFailed'));
    if (passwordChanged) {
      // The old password has changed: sending it again would be refused.
      (['currentPassword', 'newPassword', 'confirmPassword'] as const).forEach((name) =>
        resetField(name),
      );
      notify.success(t('profile.password.changed'));
    }
    if (of === 'picture') setPictureRefusal(failure);
    else if (failure.code === 'invalidCredentials')
      setError(
        'currentPassword',
        { type: failure.code, message: t('profile.problems.wrongPassword') },
        { shouldFocus: true },
      );
    else
      applyServerFailure<ProfileFields>({
        failure,
        setError,
        words,
        byCode: { passwordTooWeak: 'newPassword' },
        byField: BY_SERVER_NAME,
      });
  };

  const submit = handleSubmit(async (fields) => {
    const { newPassword } = fields;
    if (
      newPassword !== '' &&
      (await isTooEasy(newPassword, {
        email: profile.email,
        name: profile.fullName,
        site: siteNames(),
      }))
    ) {
      showRefused(
        { ok: false, passwordChanged: false, failure: { code: 'passwordTooWeak' } },
        'form',
      );
      return;
    }
    setPictureRefusal(null);
    const file = picture === null ? null : await makeSquareFile(picture.image, picture.crop);
    const outcome =
      picture !== null && file === null ? NO_FILE : await save(fields, defaultValues, file);
    if (outcome.ok) showSaved(fields, outcome);
    else showRefused(outcome, 'form');
  });

  const savePictureAlone = async (sent: ChosenPicture): Promise<void> => {
    setSavingPicture(true);
    setPictureRefusal(null);
    clearErrors('root');
    const file = await makeSquareFile(sent.image, sent.crop);
    const outcome = file === null ? NO_FILE : await savePicture(file);
    setSavingPicture(false);
    if (outcome.ok) {
      forgetPicture(sent);
      notify.success(t('profile.saved'));
    } else showRefused(outcome, 'picture');
  };

  return {
    control,
    errors,
    isEditing: (field) =>
      open.includes(field) || dirtyFields[field] === true || errors[field] !== undefined,
    edit: openField,
    picture,
    pictureRefusal: pictureRefusal && words(pictureRefusal),
    choosePicture,
    savePicture: () => void (picture !== null && savePictureAlone(picture)),
    savingPicture,
    progress,
    saving: isSubmitting,
    unsaved: isDirty || picture !== null,
    today,
    submit: (event) => {
      // Saving only a picture needs no complete form.
      if (picture === null || isDirty) return void submit(event);
      event.preventDefault();
      return void savePictureAlone(picture);
    },
  };
}
