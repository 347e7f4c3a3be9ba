// Usage: npm run shape [-- <folder> …], npm run shape -- --check
import { posix } from 'node:path'
import { checkFolders, countsAsSource } from './check/checkFolders.ts'
import { type Arrow, readImports } from './check/readImports.ts'
import { foldersOfRooms, roomOf as roomIn } from './check/roomsOf.ts'
import { printTable } from './printTable.ts'
import { isTest, readSources } from './readSources.ts'

const flags = process.argv.slice(2)
if (flags.includes('--check')) console.log(await checkFolders())
else
  for (const folder of flags.length > 0 ? flags : foldersOfRooms)
    printShape(folder.replace(/\/$/, ''))

/** Prints the rooms of a folder, and the imports between them. A room is a direct subfolder. */
function printShape(folder: string): void {
  const sources = new Map([...readSources(folder)].filter(([path]) => !isTest(path)))
  const arrows = readImports(sources).filter(
    ({ from, to, isLocal }) => isLocal && from !== to && sources.has(to),
  )
  const roomOf = (path: string) => roomIn(folder, path) ?? '.'
  const paths = [...sources.keys()].filter(countsAsSource)
  const found = [...new Set(paths.map(roomOf))]
  const between = countArrows(arrows, roomOf)
  // Files of the folder itself join rooms or serve them: they stand above some and below others.
  const parts = orderRooms(
    found.filter((room) => room !== '.'),
    between,
  )
  const rooms = [...found.filter((room) => room === '.'), ...parts]
  const mutual = pairs(parts).filter(
    ([one, other]) => between.has(`${one} → ${other}`) && between.has(`${other} → ${one}`),
  )
  const upward = arrows.filter(
    ({ from, to }) =>
      parts.includes(roomOf(to)) && parts.indexOf(roomOf(from)) > parts.indexOf(roomOf(to)),
  )

  console.log(
    `\n${folder}: ${rooms.length} rooms, ${paths.length} source files, ${countLevels(
      paths,
      arrows,
    )} levels, ${sum([...between.values()])} imports between rooms, ${upward.length} upward`,
  )
  printTable(
    ['room', 'files', 'most in a folder', 'levels', 'imports', 'imported by'],
    rooms.map((room) => {
      const inside = paths.filter((path) => roomOf(path) === room)
      const ends = [...between.keys()].map((key) => key.split(' → '))
      return [
        room,
        `${inside.length}`,
        `${largestFolder(inside)}`,
        `${countLevels(inside, arrows)}`,
        `${ends.filter(([from]) => from === room).length}`,
        `${ends.filter(([, to]) => to === room).length}`,
      ]
    }),
  )
  for (const [one, other] of mutual) console.log(`mutual: ${one} ⇄ ${other}`)
  for (const { from, to } of upward)
    console.log(`upward: ${from.slice(folder.length + 1)} → ${to.slice(folder.length + 1)}`)
}

/** How many imports lead from one room to another, by `from → to`. */
function countArrows(
  arrows: readonly Arrow[],
  roomOf: (path: string) => string,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { from, to } of arrows) {
    const key = `${roomOf(from)} → ${roomOf(to)}`
    if (roomOf(from) !== roomOf(to)) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** Orders rooms from the ones that import to those that are imported, with the fewest upward imports. */
function orderRooms(rooms: readonly string[], between: ReadonlyMap<string, number>): string[] {
  const upward = (order: readonly string[]) =>
    sum(pairs(order).map(([above, below]) => between.get(`${below} → ${above}`) ?? 0))
  let best = importersFirst(rooms, between)
  // Imports in a circle: moves one room at a time while that saves an upward import.
  for (let isBetter = true; isBetter; ) {
    isBetter = false
    for (const room of rooms) {
      const others = best.filter((other) => other !== room)
      const orders = [...others, ''].map((_, place) => [
        ...others.slice(0, place),
        room,
        ...others.slice(place),
      ])
      for (const order of orders)
        if (upward(order) < upward(best)) {
          best = order
          isBetter = true
        }
    }
  }
  return best
}

/** Orders rooms so that each stands above the rooms it imports, unless they import each other. */
function importersFirst(rooms: readonly string[], between: ReadonlyMap<string, number>): string[] {
  const order: string[] = []
  const seen = new Set<string>()
  const visit = (room: string) => {
    if (seen.has(room)) return
    seen.add(room)
    for (const other of rooms) if (between.has(`${room} → ${other}`)) visit(other)
    order.unshift(room)
  }
  for (const room of rooms) visit(room)
  return order
}

/** The longest chain of imports among the files, in files. */
function countLevels(paths: readonly string[], arrows: readonly Arrow[]): number {
  const inside = new Set(paths)
  const next = new Map<string, string[]>()
  for (const { from, to } of arrows)
    if (inside.has(from) && inside.has(to)) next.set(from, [...(next.get(from) ?? []), to])
  const levels = new Map<string, number>()
  const levelOf = (path: string): number => {
    const known = levels.get(path)
    if (known !== undefined) return known
    // Imports run in no circle; should one do so, it counts once.
    levels.set(path, 0)
    const level = 1 + Math.max(0, ...(next.get(path) ?? []).map(levelOf))
    levels.set(path, level)
    return level
  }
  return Math.max(0, ...paths.map(levelOf))
}

function largestFolder(paths: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const path of paths)
    counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

function pairs(items: readonly string[]): [string, string][] {
  return items.flatMap((one, index) =>
    items.slice(index + 1).map((other): [string, string] => [one, other]),
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
