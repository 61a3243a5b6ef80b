/** The machine's side of the front: its turn, its connections and its end. */
import { Socket } from 'node:net';
import type { Machine } from '../startMachine';
import { toMachineSchema, type FromMachine, type ToMachine } from './messages';

const send = (message: FromMachine): void => void process.send?.(message);

const hear = (listener: (message: ToMachine, handle: unknown) => void): void =>
  void process.on('message', (sent, handle) => {
    const message = toMachineSchema.safeParse(sent);
    if (message.success) listener(message.data, handle);
  });

/** Resolves once the data folder is this machine's. */
export function waitForTurn(): Promise<void> {
  return new Promise((resolve) => {
    const leave = (): never => process.exit(0);
    process.once('disconnect', leave);
    hear(({ kind }) => {
      if (kind !== 'begin') return;
      process.off('disconnect', leave);
      resolve();
    });
    send({ kind: 'loaded' });
  });
}

/** Takes connections until the front lets the machine end. */
export function serveBehindFront(machine: Machine, end: (gently: boolean) => void): void {
  hear((message, handle) => {
    if (message.kind === 'connection' && handle instanceof Socket) {
      machine.accept(message.door, handle);
      handle.resume();
    }
    if (message.kind === 'handOver' || message.kind === 'end') end(message.kind === 'handOver');
  });
  send({ kind: 'ready' });
}
