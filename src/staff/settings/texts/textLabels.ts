import type { ParseKeys } from 'i18next';

/** The fields of the site's texts, in words for forms and for the log. */
export const TEXT_LABELS: Readonly<Record<string, ParseKeys<'staff'>>> = {
  title: 'settings.texts.fields.title',
  description: 'settings.texts.fields.description',
  slides: 'settings.texts.fields.slides',
  text: 'settings.texts.fields.text',
  action: 'settings.texts.fields.action',
  to: 'settings.texts.fields.to',
  cover: 'settings.texts.fields.cover',
  picture: 'settings.texts.fields.picture',
  hint: 'settings.texts.fields.hint',
  tiles: 'settings.texts.fields.tiles',
  name: 'settings.texts.fields.name',
  filter: 'settings.texts.fields.filter',
  eyebrow: 'settings.texts.fields.eyebrow',
  thanks: 'settings.texts.fields.thanks',
  promise: 'settings.texts.fields.promise',
  donate: 'settings.texts.fields.donate',
  lead: 'settings.texts.fields.lead',
  who: 'settings.texts.fields.who',
  vision: 'settings.texts.fields.vision',
  mission: 'settings.texts.fields.mission',
  values: 'settings.texts.fields.values',
  goals: 'settings.texts.fields.goals',
  brand: 'settings.texts.fields.brand',
  body: 'settings.texts.fields.body',
  issuer: 'settings.texts.fields.issuer',
  audited: 'settings.texts.fields.audited',
  law: 'settings.texts.fields.law',
  receipt: 'settings.texts.fields.receipt',
  signature: 'settings.texts.fields.signature',
};

/** The embroidered covers by their colours. */
export const COVER_LABELS: Readonly<Record<string, ParseKeys<'staff'>>> = {
  home: 'settings.texts.covers.night',
  water: 'settings.texts.covers.petrol',
  family: 'settings.texts.covers.wine',
  gaza: 'settings.texts.covers.night',
  sudan: 'settings.texts.covers.wine',
  africa: 'settings.texts.covers.amber',
  zakat: 'settings.texts.covers.moss',
};
