import { AppwriteException } from 'node-appwrite';
import { asked } from './appwriteAccess';
import { Refusal } from './refusal';

const answers = (...codes: number[]) => {
  const left = [...codes];
  return jest.fn(() => {
    const code = left.shift();
    return code === undefined
      ? Promise.resolve('done')
      : Promise.reject(new AppwriteException('', code, ''));
  });
};

it('asks a busy server again', async () => {
  const call = answers(503, 502, 504);
  expect(await asked(call)).toBe('done');
  expect(call).toHaveBeenCalledTimes(4);
});

it('asks again when another call holds the lock', async () => {
  const left = [new AppwriteException('', 409, 'general_resource_locked')];
  const call = jest.fn(() => {
    const refusal = left.shift();
    return refusal === undefined ? Promise.resolve('done') : Promise.reject(refusal);
  });
  expect(await asked(call, ({ code }) => (code === 409 ? 'exists' : undefined))).toBe('done');
});

it('gives up when the server stays busy, and asks nothing twice that was refused', async () => {
  const busy = answers(503, 503, 503, 503, 503);
  await expect(asked(busy)).rejects.toBeInstanceOf(Refusal);
  expect(busy).toHaveBeenCalledTimes(4);
  const refused = answers(409, 409);
  await expect(asked(refused)).rejects.toBeInstanceOf(Refusal);
  expect(refused).toHaveBeenCalledTimes(1);
});
