/** What needs somebody today. */
import { GLANCE_PATH, glanceAnswerSchema, type Glance } from '@core/staff/glanceContract';
import { callStaff, staffApi } from '../../staffApi';

export const glanceApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    getGlance: build.query<Glance, void>({
      query: () => callStaff(GLANCE_PATH, {}, glanceAnswerSchema),
      providesTags: ['Glance'],
    }),
  }),
});

export const { useGetGlanceQuery } = glanceApi;
