/** The baseline: pages with the product's texts and pictures, but without scripts. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);
const { inProject } = load('../../scripts/lib/project.ts');
const { EXAMPLE_TEXTS } = load('../../content/siteTexts.ts');

const AMOUNTS = [10, 25, 50, 100];

const CSS = `:root{--text:'Readex Latin','Text Fallback','Readex Arabic',sans-serif;--heading:'Alexandria Latin','Heading Fallback','Readex Arabic',sans-serif}[lang=ar]{--arabic:'Arabic Fallback','Arabic Fallback Android','Arabic Fallback Linux';--text:'Readex Arabic','Readex Latin',var(--arabic),'Text Fallback',sans-serif;--heading:'Readex Arabic','Readex Latin',var(--arabic),'Heading Fallback',sans-serif}*{box-sizing:border-box}body{margin:0;font:1rem/1.6 var(--text);color:#1d2528;background:#fbf5ee}h1,h2,h3{font-family:var(--heading);line-height:1.25;margin:0 0 .5em}
h1{font-size:1.9rem}h2{font-size:1.6rem}h3{font-size:1.15rem}a{color:#0f4c5c}img{display:block;width:100%;height:auto}header{display:flex;align-items:center;gap:1rem;padding:.75rem 1rem}header b{font:700 1.4rem var(--heading)}
header svg{width:36px;height:36px}.top{background:#0f4c5c;color:#fff;display:flex;gap:1rem;justify-content:flex-end;padding:.75rem 1rem}.top a{color:#fff}.give{background:#f4a63a;color:#1d2528;border:0;border-radius:2rem;padding:.75rem 1.5rem;font:700 1rem var(--text);text-decoration:none;display:inline-block}header .give{margin-inline-start:auto}
.hero{position:relative;background:#1d2528;color:#fff}.hero div{position:absolute;inset:auto 0 0;padding:1rem}.hero img{aspect-ratio:960/1344}section,main>form,main>p,main>h1{padding:1rem;margin:0;max-width:75rem}.tiles{display:grid;grid-template-columns:repeat(5,1fr);gap:.5rem;text-align:center;font-size:.8rem}.tiles img{border-radius:1rem}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr));gap:1.5rem}article{background:#fff;border-radius:1.25rem;overflow:hidden;box-shadow:0 2px 8px #1d25281a}article div{padding:1rem}article p{display:-webkit-box;-webkit-line-clamp:3;-webkit-box-orient:vertical;overflow:hidden}article img{aspect-ratio:5/3}
.type{color:#a6193c;font-size:.8rem;font-weight:600}progress{width:100%;height:8px;accent-color:#0f4c5c}dl{display:flex;justify-content:space-between;margin:0}dd{margin:0;font-weight:600}dt{font-size:.8rem}.items{display:grid;grid-template-columns:1fr 1fr;gap:1rem}.chips a{display:inline-block;border:1px solid #d9cfc4;background:#fff;border-radius:2rem;padding:.5rem 1.1rem;margin:.25rem;text-decoration:none}
input{width:100%;padding:.9rem;border:1px solid #8a7f74;border-radius:1rem;font:inherit;background:#fff}.cover img{border-radius:1.5rem;aspect-ratio:5/3}footer{background:#0f4c5c;color:#fff;padding:1.5rem 1rem}footer a{color:#fff;display:block;padding:.6rem 0}table{width:100%}td{padding:.5rem 0}@media(min-width:768px){.hero img{aspect-ratio:1920/720;max-height:34rem;object-fit:cover}}`;

const STAR =
  '<svg viewBox="0 0 36 36" aria-hidden="true"><path fill="#0f4c5c" d="M18 0l5 6h7v7l6 5-6 5v7h-7l-5 6-5-6H6v-7l-6-5 6-5V6h7z"/><circle cx="18" cy="18" r="6" fill="#f4a63a"/></svg>';

const escaped = (text) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A picture of the site in its widths, e.g. of /images/covers/x-960.webp. */
function picture(address, sizes, { first = false, alt = '' } = {}) {
  const [folder, widths] = /covers/.test(address)
    ? ['covers', [480, 960, 1440]]
    : [/tiles/.test(address) ? 'tiles' : 'items', [240, 480]];
  const name = address.replace(/^.*\/|-\d+\.webp$/g, '');
  const files = widths.map((width) => `/images/${folder}/${name}-${width}.webp ${width}w`);
  const [width, height] = folder === 'covers' ? [1440, 864] : [480, 480];
  return `<img alt="${alt}" src="${address}" srcset="${files.join(', ')}" sizes="${sizes}" width="${width}" height="${height}" ${first ? 'fetchpriority="high"' : 'loading="lazy"'}>`;
}

/**
 * @param {{ language: 'en' | 'ar', documents: Record<string, object[]>, fonts: { faces: string,
 * files: string[] } }} content
 *   documents of the collections projects, posts, quick_items and project_donations, as the API
 *   gives them
 * @returns {{ home: string, list: string, details: (id: string) => string }} whole documents
 */
export function floorPages({ language, documents, fonts }) {
  const texts = JSON.parse(readFileSync(inProject(`locales/${language}.json`), 'utf8'));
  const { home, layout, projects: words, common, family, blog, donate } = texts;
  const { home: first, tiles, closing } = EXAMPLE_TEXTS;
  const named = (text) => text[language].replaceAll('{{name}}', common.siteName);
  const of = (document, field) =>
    escaped(language === 'ar' ? document[`${field}_ar`] : document[field]);
  const typeOf = (project) => of(project, 'type').replaceAll('_', ' ');
  const money = (minor, currency) =>
    `<bdi>${(minor / 100).toLocaleString('en', { minimumFractionDigits: 2 })} ${currency}</bdi>`;
  const progress = (project) => {
    const percent = Math.floor((100 * project.actual_amount) / project.target_amount);
    return `<progress max="100" value="${percent}" aria-label="${percent}%"></progress><dl><div><dt>${words.raised}</dt><dd>${money(project.actual_amount, project.currency)}</dd></div><div><dt>${words.target}</dt><dd>${money(project.target_amount, project.currency)}</dd></div></dl>`;
  };
  const card = (project, first) =>
    `<article>${picture(project.image, '(max-width: 768px) 100vw, 400px', { first })}<div><span class="type">${typeOf(project)}</span><h3><a href="/project-details/${project.$id}">${of(project, 'title')}</a></h3><p>${of(project, 'description')}</p>${progress(project)}</div></article>`;
  const post = (item) =>
    `<article>${picture(item.image, '(max-width: 768px) 100vw, 400px')}<div><h3><a href="/blog/${item.$id}">${of(item, 'title')}</a></h3><p>${of(item, 'description')}</p></div></article>`;
  const link = (address, text) => `<a href="${address}">${text}</a>`;

  const header = `<div class="top"><a href="?lng=en">EN</a><a href="?lng=ar">AR</a><span>USD</span></div><header>${STAR}<b>${common.siteName}</b><a class="give" href="/explore-projects">${layout.donateNow}</a></header>`;
  const footer = `<footer><b>${common.siteName}</b><p>${layout.footer.promise}</p><nav>${link('/explore-projects', layout.nav.projects)}${link('/about-us', layout.nav.aboutUs)}${link('/volunteer-opportunities', layout.nav.volunteer)}${link('/blog', layout.nav.blog)}${link('/contact-us', layout.nav.contactUs)}${link('/terms', layout.footer.terms)}${link('/privacy', layout.footer.privacy)}${link('/cookies', layout.footer.cookies)}</nav></footer>`;
  const page = (title, head, main) =>
    `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><meta name="description" content="${named(first.description)}">${fonts.files.map((file) => `<link rel="preload" as="font" crossorigin href="${file}">`).join('')}${head}<link rel="icon" href="/favicon.svg"><style>${fonts.faces}${CSS}</style></head><body>${header}<main>${main}</main>${footer}</body></html>`;

  const tall = '/images/banners-tall/home-480.webp 480w, /images/banners-tall/home-960.webp 960w';
  const slide = first.slides[0];
  const details = (id) => {
    const project = documents.projects.find((one) => one.$id === id);
    return page(
      of(project, 'title'),
      '',
      `<section class="cover">${link('/explore-projects', words.details.back)}${picture(project.image, '(max-width: 768px) 100vw, 760px', { first: true })}<span class="type">${typeOf(project)}</span><h1>${of(project, 'title')}</h1>${progress(project)}</section><form><h2>${donate.title}</h2>${AMOUNTS.map((amount) => `<label><input type="radio" name="amount">${money(amount * 100, project.currency)}</label>`).join('')}<button class="give">${donate.donateNow}</button></form><section><h2>${words.details.about}</h2><p>${of(project, 'description')}</p></section><section><h2>${words.details.lastDonations}</h2><table>${documents.project_donations
        .filter((one) => one.project === id)
        .slice(0, 5)
        .map(
          (one) =>
            `<tr><td>${escaped(one.donor)}</td><td>${money(one.amount, one.currency)}</td></tr>`,
        )
        .join('')}</table></section>`,
    );
  };
  return {
    details,
    home: page(
      named(first.title),
      `<link rel="preload" as="image" media="(max-width: 767.98px)" imagesrcset="${tall}" imagesizes="100vw" fetchpriority="high">`,
      `<div class="hero"><picture><source media="(max-width: 767.98px)" srcset="${tall}" sizes="100vw"><img alt="" src="/images/banners/home-960.webp" width="960" height="1344" fetchpriority="high"></picture><div><h1>${named(slide.title)}</h1><p>${named(slide.text)}</p><a class="give" href="/explore-projects">${named(slide.action)}</a></div></div>
<section class="tiles">${tiles.tiles
        .map(
          ({ filter, cover, name }) =>
            `<a href="/explore-projects?filter=${filter}">${picture(`/images/tiles/${cover}-480.webp`, '20vw')}${named(name)}</a>`,
        )
        .join('')}</section>
<section><h2>${home.featured}</h2><p>${home.featuredLead}</p><div class="cards">${documents.projects
        .slice(0, 3)
        .map((one) => card(one, false))
        .join('')}</div></section>
<section><h2>${family.addToCart}</h2><div class="items">${documents.quick_items.map((item) => `<div>${picture(item.image, '50vw')}<h3>${of(item, 'name')}</h3></div>`).join('')}</div></section>
<section><h2>${blog.title}</h2><div class="cards">${documents.posts.slice(0, 3).map(post).join('')}</div></section>
<section><h2>${named(closing.title)}</h2><p>${named(closing.text)}</p><p>${named(closing.thanks)}</p>${link('/about-us', home.closing.about)}</section>`,
    ),
    list: page(
      words.heading,
      '',
      `<h1>${words.heading}</h1><p>${words.lead}</p><section class="chips">${link('?', words.categories.all)}${tiles.tiles
        .map(({ filter, name }) => link(`?filter=${filter}`, named(name)))
        .join(
          '',
        )}</section><form><input type="search" aria-label="${words.search}" placeholder="${named(tiles.hint)}"></form><section class="cards">${documents.projects
        .slice(0, 4)
        .map((one, index) => card(one, index === 0))
        .join('')}</section>`,
    ),
  };
}
