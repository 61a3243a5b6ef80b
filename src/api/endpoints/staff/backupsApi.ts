import { BACKUPS_ACTIONS } from '@core/staff/actions/backups';
import { staffApi, staffEndpoint } from '../../staffApi';

const taggedApi = staffApi.enhanceEndpoints({ addTagTypes: ['Backup'] });

const backupsApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    listBackups: build.query({
      ...staffEndpoint(BACKUPS_ACTIONS.list),
      providesTags: ['Backup'],
    }),

    makeBackup: build.mutation({
      ...staffEndpoint(BACKUPS_ACTIONS.make),
      invalidatesTags: ['Backup', 'Audit', 'Overview'],
    }),

    /** Its token opens the download once, for some minutes. */
    linkToBackup: build.mutation({
      ...staffEndpoint(BACKUPS_ACTIONS.link),
      invalidatesTags: ['Audit'],
    }),
  }),
});

export const { useListBackupsQuery, useMakeBackupMutation, useLinkToBackupMutation } = backupsApi;
