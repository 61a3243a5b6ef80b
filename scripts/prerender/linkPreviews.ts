/** The files of projects' pictures for link previews, drawn anew when what they show changes. */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { linkPreviewOf } from '@core/projects/linkPreview';
import type { Project } from '@core/projects/project';
import { LANGUAGES } from '@core/text/bilingual';
import type { RendererSettings } from '@server/pageRenderer';
import { charity } from '@/config/charity';
import { drawLinkPreview } from './linkPreview';
import { writeWhole } from './pageFiles';

/** File → version, of those that this process has drawn. */
const drawn = new Map<string, string>();

/**
 * @param before file → version, of those that were drawn earlier
 * @returns the versions that are there now
 */
export async function writeLinkPreviews(
  { pagesFolder, siteFolder, endpoint }: RendererSettings,
  project: Project | null,
  before: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const after: Record<string, string> = {};
  if (project === null) return after;
  for (const language of LANGUAGES) {
    const { file, version } = linkPreviewOf(project, language, charity().name[language]);
    const path = join(pagesFolder, file);
    after[file] = version;
    if ((drawn.get(path) ?? before[file]) === version && existsSync(path)) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeWhole(path, await drawLinkPreview(project, language, { siteFolder, endpoint }));
    drawn.set(path, version);
  }
  return after;
}
