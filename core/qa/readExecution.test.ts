import { appwriteExecutionSchema, readExecution } from './readExecution';

const execution = {
  $id: 'one',
  $createdAt: '2026-01-01T00:00:00.000+00:00',
  requestPath: '/webhook',
  trigger: 'http',
  responseStatusCode: 200,
  duration: 0.25,
  logs: '',
  errors: '',
};

it.each([
  ['until form 1.9', { functionId: 'payments' }],
  ['from form 2.0 on', { resourceId: 'payments', resourceType: 'functions' }],
])('reads the function of an execution in its form %s', (_, named) => {
  const read = readExecution(appwriteExecutionSchema.parse({ ...execution, ...named }));
  expect(read).toMatchObject({ id: 'one', functionId: 'payments', milliseconds: 250 });
});
