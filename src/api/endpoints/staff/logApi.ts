import { LOG_ACTIONS } from '@core/staff/actions/log';
import { staffApi, staffEndpoint } from '../../staffApi';

const logApi = staffApi
  .enhanceEndpoints({ addTagTypes: ['Content', 'Draft', 'SiteSettings'] })
  .injectEndpoints({
    endpoints: (build) => ({
      restoreVersion: build.mutation({
        ...staffEndpoint(LOG_ACTIONS.restore),
        invalidatesTags: ['Audit', 'Content', 'Draft', 'SiteSettings', 'QuickItem'],
      }),
    }),
  });

export const { useRestoreVersionMutation } = logApi;
