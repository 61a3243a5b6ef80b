/**
 * The figures of the embroidery, drawn as stitches: `a` is the body's thread, `b` its companion,
 * `c` the light one, `.` bare ground. A half drawing ends with its middle column and is mirrored
 * there, so most figures read the same from both sides.
 */

const lines = (drawing: string): string[] => drawing.trim().split(/\s+/);

const half = (drawing: string): string[] =>
  lines(drawing).map((row) => row + [...row.slice(0, -1)].reverse().join(''));

const whole = lines;

export const MOTIFS = {
  jug: half(`
    .....aaaa
    ......aab
    ......aab
    ..aaaaaaa
    .a....aab
    .a....aab
    .a...aaaa
    .a..aaaaa
    ..aaabaab
    ..aabbbab
    ..aaabaab
    ..aaaaaaa
    ..cbcbcbc
    ..bcbcbcb
    ...aaaaaa
    ...aaaaaa
    ....aaaaa
    .....aaaa
    ....bbbbb`),
  drop: half(`
    ......a
    ......a
    .....aa
    .....aa
    ....aaa
    ...aaac
    ...aaaa
    ..aaaaa
    ..abaaa
    .aabaaa
    .aabaaa
    .aabbaa
    .aaabba
    ..aaaaa
    ...aaaa
    .....aa`),
  well: half(`
    .........b
    .......aab
    .....aaaaa
    ...aaaabab
    .aaaabaaba
    aaaaaaaaaa
    ..a......c
    ..a......c
    ..abbbbbbc
    ..a......c
    ..a....ccc
    ..a....bbb
    ..a....bbb
    ..a.....bb
    .aaaaaaaaa
    .aabaaabaa
    .aaaaaaaaa
    .baaabaaab
    .aaaaaaaaa`),
  olive: half(`
    ........aa
    .....aa.aa
    ....aaaaab
    ..aaabaaaa
    ..abaaaaba
    .aaaaabaaa
    .aabaaaaaa
    aaaaaabaab
    aabaaaaaaa
    aaaaabaaaa
    .aaaaaaaac
    .aabaaaacc
    ...aa.aacc
    ........cc
    ........cc
    ........cc
    .......ccc
    ......cccc
    ....cc.cc.`),
  key: whole(`
    ....aaaaa....
    ..aaa...aaa..
    .aa..bbb..aa.
    .a..b...b..a.
    .a..b.c.b..a.
    .a..b...b..a.
    .aa..bbb..aa.
    ..aaa...aaa..
    ....aaaaa....
    .....bab.....
    .....aaa.....
    ......a......
    ......a......
    ......a......
    ......aaaa...
    ......a..a...
    ......aaaaa..
    ......a...a..
    ......aaaa...`),
  wheat: half(`
    .........b
    .bb.....bb
    .bab....ba
    .bbab..bba
    ..bbab..ba
    ...bbabbba
    .bb.bba.ba
    .bbb.bbaba
    ..bbb.b.ba
    ...bbbb.aa
    ....bbbaaa
    .......aaa
    ....cccccc
    ....cbcbcb
    ....cccccc
    .......aaa
    ......aa.a
    .....aa.aa
    ....aa..aa`),
  bread: half(`
    .....c..c.
    ....c..c..
    ....c..c..
    .....c..c.
    .....c..c.
    ..........
    .....aaaaa
    ...aaaabaa
    ..aabaaaab
    ..aaaaabaa
    ...aaaaaaa
    .bbaaaaaaa
    .aabbbbbbb
    aaaaaaaaaa
    aabaabaaba
    aaaaaaaaaa
    .aaaaaaaaa
    ..bbbbbbbb`),
  book: half(`
    ..........b
    ..........b
    .aaaaaa...b
    a......aa.b
    a.bbbb...aa
    a......b..a
    a.bbbb..b.a
    a......b..a
    a.bbbb..b.a
    a......b..a
    a.bbbb..b.a
    a......b..a
    a.bb....b.a
    aaaaaaa...a
    c......aa.a
    ccccccc..aa
    .......cc.a
    .........cc`),
  tent: half(`
    ..........b
    .........bb
    .........aa
    ........aaa
    ........aab
    .......aaab
    ......aaabb
    .....aaaab.
    .....aaab..
    ....aaaab..
    ...aaaab...
    ..aaaaab...
    ..aaaab....
    .aaaaab....
    aaaaab.....
    aaaaab.....
    cccccccc...`),
  house: half(`
    .........c
    .........c
    ........aa
    .......aaa
    .....aaaaa
    ....aabbbb
    ....aabaaa
    ....aaaaaa
    aaaaaaaaaa
    abababaaaa
    aaaaaaaaaa
    aaaaaaabbb
    aabbbaab..
    aab.baab..
    aabbbaab..
    aab.baab..
    aabbbaab..
    aaaaaaab..
    cccccccccc`),
  dove: whole(`
    ........aa..........
    .......aaaa.........
    ......aaaaa.........
    .....aaaaab.........
    ....aaaaaab..aaa....
    ....aaaaab..aaaaa...
    a...aaaaab.aaa.aabb.
    aa..aaaabaaaaaaab...
    aaa.aaabaaaaaaa..c..
    .aaaaabaaaaaaa..bcc.
    ..aaaaaaaaaaaa..c...
    ...aaaaaaaaaa.bcc...
    .aaaaaaaaaa...c.....
    aaa..aaaa....bcc....
    .a......b.b..c......`),
  hands: half(`
    .......bb.
    ......bbbb
    ......bbbb
    .......bbb
    ........bb
    ....a.a..b
    ..a.a.a.a.
    ..a.a.a.a.
    ..a.a.a.a.
    a.a.a.a.a.
    aaaaaaaaa.
    .aaaaaaaa.
    .aaaaaaaa.
    ..aaaaaaa.
    ..aaaaaaa.
    ...aaaaa..
    ...ccccc..
    ...aaaaa..
    ...ccccc..`),
  shirt: half(`
    .....aa...
    ...aaaab..
    .aaaaaabbb
    aaaaaaaaab
    aaaaaaacab
    abaaaaabab
    abbaaaacab
    ..b.aaabab
    ....aaacab
    ....aaabab
    ....aaaaac
    ....aaaaaa
    ....aaaaaa
    ....aaaaaa
    ....aaaaaa
    ....bababa
    ....ababab
    ....aaaaaa`),
  toy: half(`
    ..aaa.....
    .aabaa.aaa
    .abbaaaaaa
    .aabaaaaaa
    ..aaaa.aaa
    ....aaaaaa
    ....aaaabb
    .....aabbb
    ......aaab
    ....bbbbbb
    .aa..aaaac
    aaaaaaaaaa
    aaa.aaaabb
    ....aaabbb
    ....aaabbb
    .aaaaaaabb
    aabbaaaaaa
    aabbaa....
    .aaaa.....`),
  palm: half(`
    ......aa..
    ...aaa.aa.
    ..aa....aa
    .aa.aaaa.a
    .a.aa..aaa
    aa.a..aa.a
    a.aa.aa.bb
    a.a..a.bbc
    a.a.aa.bbc
    ....a...bc
    .........c
    ........cb
    .........c
    ........cb
    .........c
    ........cb
    .........c
    .......ccb
    .....aaaaa`),
  acacia: half(`
    .......aaaaa
    ....aaaabaaa
    .aaaabaaaaba
    aaabaaaabaaa
    aaaaaaaaaaaa
    .bb..cbb.ac.
    ......cc..c.
    .......cc.cc
    ........cccc
    .........ccc
    ..........cc
    ..........cc
    ..........cc
    ..........cc
    ..........cc
    .........ccc
    ....bb.ccccc
    bbbbbbbbbbbb`),
  hut: half(`
    .........b
    .........b
    ........aa
    .......aab
    ......aaba
    .....aabaa
    ....aabaab
    ...aabaaba
    ..aabaabaa
    .aabaabaab
    aaaaaaaaaa
    ..b.......
    ..cccccbbb
    ..cacacb..
    ..cccccb..
    ..cacacb..
    ..cccccb..
    ..cccccb..
    bbbbbbbbbb`),
  fire: half(`
    ........a
    .......aa
    .......aa
    ...a...aa
    ...aa.aaa
    ...aaaaaa
    ..aaaaaab
    .aaaaaabb
    .aaaabbbb
    aaaaabbbb
    aaaabbbbc
    aaaabbbcc
    aaaabbbcc
    .aaaabbcc
    ..aaabbbc
    ....aaaaa
    ..c...c..
    cccc.cccc
    .ccccccc.`),
  bowl: half(`
    ......c..c
    .....c..c.
    .....c..c.
    ......c..c
    ......c..c
    .....c..c.
    ..........
    ....bbbbbb
    ..bbbabbab
    aaaaaaaaaa
    acacacacac
    aaaaaaaaaa
    .aaaaaaaaa
    .aabaabaab
    ..aaaaaaaa
    ...aaaaaaa
    .....aaaaa
    ....aaaaaa`),
  coins: half(`
    .......aaa
    .....aaaaa
    ....aaa..b
    ...aaa.bbb
    ...aaa..bb
    ...aa.bbbb
    ...aaa..bb
    ...aaa.bbb
    ....aaa..b
    .....aaaaa
    .......aaa
    ..........
    ..bbbbbbbb
    ..acacacac
    ..aaaaaaaa
    .bbbbbbbbb
    .cacacacac
    .aaaaaaaaa`),
  heart: half(`
    ....aaa...
    ..aaaaaaa.
    .aaabbbaaa
    aaabbbbbaa
    aabbbbbbba
    aabbbbbbbb
    aabbbbbbbb
    aabbbbbbbb
    .aabbbbbbb
    .aabbbbbbb
    ..aabbbbbb
    ...aabbbbb
    ....aabbbb
    .....aabbb
    ......aabb
    .......aab
    ........aa
    .........a`),
  bag: half(`
    ......bbb
    .....b..b
    ....aaaaa
    ..aaaaaaa
    .aaaaaaaa
    .aaaaaaaa
    .bbbbbbbb
    .aaaaaaab
    .aaaaaaab
    baaaaaaaa
    baacccccc
    baacaaaab
    baacaaabb
    baacaabbb
    baacaaabb
    baacaaaab
    .aacccccc
    .aaaaaaaa
    ..aaaaaaa`),
  lantern: half(`
    .......bb
    ......b..
    .......bb
    ........a
    .......aa
    .....aaaa
    ....aabab
    ...aaaaaa
    ..bbbbbbb
    ...ac.acb
    ...acaacb
    ...ac.acc
    ...acaacc
    ...ac.acc
    ...acaacc
    ...ac.acb
    ..bbbbbbb
    ....aaaaa
    ...aaaaaa`),
  people: half(`
    ....aaa...
    ...aaaaa..
    ...accca..
    ...accca..
    ....acaa..
    ....bbb...
    ..bbbbbbb.
    .bb.bab.bb
    .b..bbb..b
    .b..bab..b
    .c..bbb..c
    ...bbabb..
    ...bbbbb..
    ...bababb.
    ..bbbbbbb.
    ..baababb.
    ..bbbbbbb.
    ....c.c...
    ...cc.cc..`),
  sprout: half(`
    .........b
    ........bb
    ........bb
    .aaa.....a
    aaaaaa...a
    aabaaaa..a
    .aabbaaa.a
    ..aaabbaaa
    ....aaaaba
    ......aaaa
    .aaaa....a
    aaaaaaa..a
    aaabbaaa.a
    ..aaabbaaa
    ....aaaaaa
    .........a
    ....cccccc
    ..cccbccbc
    .ccbccccbc`),
  sheep: whole(`
    ....cc..............
    ...cccc...aaaa......
    .ccccc.aaaaaaaaaa...
    ccbcccaaaabaaaabaaa.
    ccccccaabaaaabaaaaaa
    .cccccaaaaabaaaabaaa
    ...ccaaabaaaabaaaa.a
    .....aaaaaabaaaabaa.
    .....aabaaaaabaaaaa.
    ......aaaabaaaabaa..
    .......aaaaaaaaaa...
    .......cc.cc.cc.c...
    .......cc.c..cc.c...
    .......cc.c..cc.c...`),
  truck: whole(`
    ......................
    .aaaaaaaaaaaaa........
    .aaaaaaaaaaaaa........
    .aaaabb.bbaaaa.bbbbb..
    .aaabbbbbbbaaa.b...bb.
    .aaabbbbbbbaaa.b....b.
    .aaaabbbbbaaaa.b....bb
    .aaaaabbbaaaaa.bbbbbbb
    .aaaaaabaaaaaa.bbbbbbb
    .aaaaaaaaaaaaa.bbbbbbb
    .aaaaaaaaaaaaabbbbbbbb
    cccccccccccccccccccccc
    ...ccc.........ccc....
    ..cc.cc.......cc.cc...
    ...ccc.........ccc....`),
  boat: half(`
    .........b
    ........ab
    .......aab
    ......aaab
    .....aaaab
    .....aaaab
    ....aaaaab
    ...aaaaaab
    ...aaaaaab
    ..aaaaaaab
    .........b
    .........b
    bbbbbbbbbb
    .bcbcbcbcb
    ..bbbbbbbb
    ..........
    a.aaa.aaa.
    .a...a...a`),
  kit: half(`
    .......bbb
    ......bb..
    ......b...
    aaaaaaaaaa
    aaaaaaaaaa
    aaaacccccc
    aaaccc...c
    aaacc.bb.c
    aaac.bbbb.
    aaac.bbbbb
    aaac.bbbbb
    aaac..bbbb
    aaacc..bbb
    aaaccc..bb
    aaaacccc.b
    aaaaaccccc
    aaaaaaaaaa
    aaaaaaaaaa`),
} as const satisfies Record<string, readonly string[]>;

export type MotifName = keyof typeof MOTIFS;

export function widthOf(name: MotifName): number {
  return MOTIFS[name][0]?.length ?? 0;
}

/**
 * The rows of a motif with its letters as threads; mirrored when asked, as the second bird of a
 * pair is.
 */
export function motifStitches(
  name: MotifName,
  roles: readonly [number, number, number],
  mirrored = false,
): number[][] {
  return MOTIFS[name].map((row) => {
    const stitches = [...row].map((letter) =>
      letter === '.' ? 0 : (roles['abc'.indexOf(letter)] ?? 0),
    );
    return mirrored ? stitches.reverse() : stitches;
  });
}
