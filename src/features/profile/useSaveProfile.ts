import { useRef, useState } from 'react';
import {
  pictureFileId,
  uploadPicture,
  useChangePasswordMutation,
  useDeletePictureMutation,
  useUpdateProfileMutation,
  type Profile,
  type ProfileChanges,
} from '@/api/endpoints/profileApi';
import { failureOf } from '@/api/failureOf';
import { log } from '@/config/log';
import type { Failure } from '@core/failures/failure';
import { mayHaveHappened } from '@core/failures/retry';
import { changesOf, type ProfileFields, type StoredFields } from './profileFields';

/** A refusal shows whether the password, which is sent first, was changed. */
export type SaveOutcome =
  { ok: true; profile: Profile } | { ok: false; passwordChanged: boolean; failure: Failure };

/** Percent sent; null while no picture is being sent. */
type UploadProgress = number | null;

export function useSaveProfile(profile: Profile): {
  progress: UploadProgress;
  /** @param stored the values that filled the form */
  save: (fields: ProfileFields, stored: StoredFields, picture: File | null) => Promise<SaveOutcome>;
  /** Saves the picture alone, even in an incomplete profile. */
  savePicture: (picture: File) => Promise<SaveOutcome>;
} {
  const [changePassword] = useChangePasswordMutation();
  const [updateProfile] = useUpdateProfileMutation();
  const [deletePicture] = useDeletePictureMutation();
  const [progress, setProgress] = useState<UploadProgress>(null);
  /** Each of these may be the profile's picture, until a save succeeds. */
  const unsure = useRef<readonly string[]>([]);

  /** Removes a replaced picture; the donor is not bothered with a failure. */
  const dropPicture = async (address: string): Promise<void> => {
    const fileId = pictureFileId(address);
    if (fileId === null) return;
    const { error } = await deletePicture(fileId);
    if (error !== undefined)
      log.error('A profile picture could not be deleted', failureOf(error).detail);
  };

  const upload = async (picture: File): Promise<{ data: string } | { error: Failure }> => {
    setProgress(0);
    const answer = await uploadPicture({ userId: profile.id, picture, onProgress: setProgress });
    setProgress(null);
    return answer;
  };

  const send = async (
    changes: ProfileChanges,
    picture: File | null,
    passwordChanged: boolean,
  ): Promise<SaveOutcome> => {
    const uploaded = picture === null ? null : await upload(picture);
    if (uploaded !== null && 'error' in uploaded)
      return { ok: false, passwordChanged, failure: uploaded.error };
    const image = uploaded === null ? {} : { image: uploaded.data };
    const { data, error } = await updateProfile({ changes: { ...changes, ...image } });
    if (data === undefined) {
      const failure = failureOf(error);
      if (uploaded !== null) {
        if (mayHaveHappened(failure))
          unsure.current = [...unsure.current, profile.image, uploaded.data];
        else await dropPicture(uploaded.data);
      }
      return { ok: false, passwordChanged, failure };
    }
    if (uploaded !== null) {
      const earlier = new Set([...unsure.current, profile.image]);
      earlier.delete(data.image);
      unsure.current = [];
      await Promise.all([...earlier].map(dropPicture));
    }
    return { ok: true, profile: data };
  };

  const save = async (
    fields: ProfileFields,
    stored: StoredFields,
    picture: File | null,
  ): Promise<SaveOutcome> => {
    const passwordChanged = fields.newPassword !== '';
    if (passwordChanged) {
      const { error } = await changePassword({
        password: fields.newPassword,
        oldPassword: fields.currentPassword,
      });
      if (error !== undefined)
        return { ok: false, passwordChanged: false, failure: failureOf(error) };
    }
    return send(changesOf(fields, stored), picture, passwordChanged);
  };

  return { progress, save, savePicture: (picture) => send({}, picture, false) };
}
