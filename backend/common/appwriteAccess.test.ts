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

it('gives up when the server stays busy, and asks nothing twice that was refused', async () => {
  const busy = answers(503, 503, 503, 503, 503);
  await expect(asked(busy)).rejects.toBeInstanceOf(Refusal);
  expect(busy).toHaveBeenCalledTimes(4);
  const refused = answers(409, 409);
  await expect(asked(refused)).rejects.toBeInstanceOf(Refusal);
  expect(refused).toHaveBeenCalledTimes(1);
});
