import { BlogSlider } from '@/features/blog/BlogSlider';
import { WorkDone } from '@/features/projects/WorkDone';

/** The end of the home page, in one chunk. */
export const HomeNews = () => (
  <>
    <WorkDone />
    <BlogSlider />
  </>
);
