/** The files of link previews, which are drawn again when their project changes. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LINK_PREVIEWS, linkPreviewOf, previewedProject } from '@core/projects/linkPreview';
import type { Project } from '@core/projects/project';
import { LANGUAGES } from '@core/text/languages/bilingual';
import type { RendererSettings } from '@server/pages/pageRenderer';
import { charity } from '@/config/charity';
import type { SiteRenderer } from '@/prerender/siteRenderer';
import { drawLinkPreview } from './linkPreview';
import { isBeingWritten, writeWhole } from './pageFiles';

/** The versions of the files that this process has drawn. */
const drawn = new Map<string, string>();

/**
 * @param before version by file of an earlier run
 * @returns the present ones
 */
export async function writeLinkPreviews(
  { pagesFolder, siteFolder, endpoint }: RendererSettings,
  project: Project | null,
  before: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const after: Record<string, string> = {};
  if (project === null) return after;
  for (const language of LANGUAGES) {
    const { file, version } = linkPreviewOf(project, language, charity());
    const path = join(pagesFolder, file);
    after[file] = version;
    if ((drawn.get(path) ?? before[file]) === version && existsSync(path)) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeWhole(path, await drawLinkPreview(project, language, { siteFolder, endpoint }));
    drawn.set(path, version);
  }
  return after;
}

/**
 * Removes previews of deleted projects and of interrupted runs, which no ledger lists.
 * @param kept those of the ledger
 * @throws if the content cannot be read
 */
export async function removeStrayPreviews(
  pagesFolder: string,
  kept: ReadonlySet<string>,
  { projectsAmong }: Pick<SiteRenderer, 'projectsAmong'>,
): Promise<void> {
  const names = await readdir(join(pagesFolder, LINK_PREVIEWS)).catch(() => []);
  const strays = names.filter((name) => !kept.has(`${LINK_PREVIEWS}/${name}`));
  const ids = new Set(strays.flatMap((name) => previewedProject(name) ?? []));
  const there = ids.size === 0 ? ids : await projectsAmong([...ids]);
  for (const name of strays) {
    const id = previewedProject(name);
    if (!isBeingWritten(name) && (id === null || !there.has(id)))
      await rm(join(pagesFolder, LINK_PREVIEWS, name), { force: true });
  }
}
