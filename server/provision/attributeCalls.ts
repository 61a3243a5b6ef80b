import type { Attribute } from '@core/schema/attributes';
import type { Databases } from 'node-appwrite';
import { defaultOf } from './compareAttribute';

export type AttributePlace = { databaseId: string; collectionId: string; key: string };

export async function createAttribute(
  databases: Databases,
  place: AttributePlace,
  attribute: Attribute,
): Promise<void> {
  const common = { ...place, required: attribute.required, array: attribute.array };
  switch (attribute.kind) {
    case 'string':
      await databases.createStringAttribute({ ...common, size: attribute.size });
      return;
    case 'integer':
      await databases.createIntegerAttribute({
        ...common,
        min: attribute.min,
        max: attribute.max,
        ...given(attribute.default),
      });
      return;
    case 'boolean':
      await databases.createBooleanAttribute({ ...common, ...given(attribute.default) });
      return;
    case 'datetime':
      await databases.createDatetimeAttribute(common);
      return;
    case 'email':
      await databases.createEmailAttribute(common);
      return;
    case 'enum':
      await databases.createEnumAttribute({
        ...common,
        elements: [...attribute.values],
        ...given(attribute.default),
      });
      return;
  }
}

/** Only for changes that `compareAttribute` has found to lose nothing. */
export async function updateAttribute(
  databases: Databases,
  place: AttributePlace,
  attribute: Attribute,
): Promise<void> {
  // The routes require `default` in every update, null for none; the SDK's types do not show it.
  const common = {
    ...place,
    required: attribute.required,
    xdefault: defaultOf(attribute) as never,
  };
  switch (attribute.kind) {
    case 'string':
      await databases.updateStringAttribute({ ...common, size: attribute.size });
      return;
    case 'integer':
      await databases.updateIntegerAttribute({ ...common, min: attribute.min, max: attribute.max });
      return;
    case 'boolean':
      await databases.updateBooleanAttribute(common);
      return;
    case 'datetime':
      await databases.updateDatetimeAttribute(common);
      return;
    case 'email':
      await databases.updateEmailAttribute(common);
      return;
    case 'enum':
      await databases.updateEnumAttribute({ ...common, elements: [...attribute.values] });
      return;
  }
}

const given = <T>(value: T | undefined): { xdefault?: T } =>
  value === undefined ? {} : { xdefault: value };
