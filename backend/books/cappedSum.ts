/** A sum to which each network or address adds a bounded share. */
export class CappedSum {
  private readonly shares = new Map<string, number>();
  private sum = 0;

  constructor(private readonly mostOfOne: number) {}

  get total(): number {
    return this.sum;
  }

  add(origin: string, count: number): void {
    const before = this.shares.get(origin) ?? 0;
    const after = Math.min(before + count, this.mostOfOne);
    this.shares.set(origin, after);
    this.sum += after - before;
  }
}
