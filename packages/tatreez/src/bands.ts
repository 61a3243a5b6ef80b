/** Each band is even in x, so that a cover reads the same from the right as from the left. */
import type { Pattern } from './stitchGrid';

export type Band = { height: number; pattern: Pattern };

/** Three threads by the part they play: the body, its companion, the light between. */
export type Roles = readonly [number, number, number];

const mod = (value: number, period: number): number => ((value % period) + period) % period;
/** Distance to the nearest multiple of the period. */
const fold = (value: number, period: number): number => {
  const rest = mod(value, period);
  return Math.min(rest, period - rest);
};

/** The union of a square and a diamond: the eight-pointed star, in rings of the sequence. */
export function starAt(radius: number, sequence: readonly number[]): Pattern {
  return (x, y) => {
    const dx = Math.abs(x);
    const dy = Math.abs(y);
    const distance = Math.min(Math.max(dx, dy), (dx + dy) * 0.72);
    return distance > radius - 1 ? 0 : (sequence[Math.floor(distance) % sequence.length] ?? 0);
  };
}

export function diamonds([body, accent, light]: Roles): Band {
  const size = 4;
  const rings = [accent, 0, body, light];
  return {
    height: 7,
    pattern: (x, y) => rings[mod(size - fold(x, 2 * size) + Math.abs(y), size)] ?? 0,
  };
}

/** A row of small cypresses that stand on the side of the cover's middle. */
function cypresses([body, accent]: Roles): Band {
  const height = 8;
  return {
    height,
    pattern: (x, y) => {
      const dx = fold(x, 8);
      const down = y + height / 2;
      if (down >= height - 1) return dx === 0 ? accent : 0;
      const wide = [0, 1, 0, 2, 1, 3, 2][down] ?? 0;
      return dx > wide ? 0 : dx === 0 && down % 2 === 1 ? accent : body;
    },
  };
}

export function zigzag([body, accent]: Roles): Band {
  return {
    height: 5,
    pattern: (x, y) => {
      const line = fold(x, 6) - 1;
      return y === line - 1 ? body : y === line ? accent : 0;
    },
  };
}

/** Water: a crest with its foam. */
export function waves([body, accent]: Roles): Band {
  const crest = [-1, -1, 0, 1, 1];
  return {
    height: 5,
    pattern: (x, y) => {
      const line = crest[fold(x, 8)] ?? 1;
      return y === line - 1 ? body : y === line + 1 ? accent : 0;
    },
  };
}

export function teeth([body, accent]: Roles): Band {
  return {
    height: 4,
    pattern: (x, y) => {
      const reach = y + 2;
      const dx = fold(x, 8);
      return dx <= reach ? (dx === 0 && reach < 3 ? accent : body) : 0;
    },
  };
}

/** Rosettes of eight petals with a seed between. */
export function rosettes([body, accent, light]: Roles): Band {
  return {
    height: 7,
    pattern: (x, y) => {
      const dx = fold(x, 10);
      const dy = Math.abs(y);
      if (dx === 0 && dy === 0) return accent;
      if (dx === 5 && dy === 0) return light;
      if (dx === 4 && dy === 1) return 0;
      if (dx > 3) return 0;
      if (dx === dy) return dx === 3 ? 0 : body;
      return (dx === 0 && dy >= 2) || (dy === 0 && dx >= 2)
        ? accent
        : dx + dy === 4 || dx + dy === 5
          ? Math.max(dx, dy) === 3
            ? body
            : 0
          : 0;
    },
  };
}

/** Sprigs: a stem along the band with leaves on both sides. */
export function sprigs([body, accent]: Roles): Band {
  return {
    height: 5,
    pattern: (x, y) => {
      const dx = fold(x, 12);
      const dy = Math.abs(y);
      if (dx === 0) return dy <= 1 ? accent : 0;
      if (dx === 6) return dy === 0 ? accent : 0;
      if (dy === 0) return body;
      return (dx + dy) % 2 === 0 && dx > 1 && dx < 6 ? body : 0;
    },
  };
}

/** Hourglasses, as on the hems of dresses. */
export function hourglasses([body, accent]: Roles): Band {
  return {
    height: 5,
    pattern: (x, y) => {
      const dx = fold(x, 8);
      if (dx <= Math.abs(y)) return body;
      return dx === 4 && y === 0 ? accent : dx + Math.abs(y) === 4 && Math.abs(y) < 2 ? accent : 0;
    },
  };
}

export function rail([body]: Roles): Band {
  return { height: 1, pattern: (x) => (x % 2 === 0 ? body : 0) };
}

export function line([body]: Roles): Band {
  return { height: 1, pattern: () => body };
}

/** A ground filled with crossing diagonals, with a small flower in every mesh. */
export function lattice([body, accent, light]: Roles, size = 6): Pattern {
  return (x, y) => {
    const dx = fold(x, 2 * size);
    const dy = fold(y, 2 * size);
    if (dx + dy === size) return body;
    const rest = Math.min(dx + dy, 2 * size - dx - dy);
    return rest === 0 ? accent : rest === 1 ? light : 0;
  };
}

export const BORDERS = {
  diamonds,
  cypresses,
  zigzag,
  waves,
  teeth,
  rosettes,
  sprigs,
  hourglasses,
} as const;
export type BorderName = keyof typeof BORDERS;
