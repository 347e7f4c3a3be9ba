import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest } from '../readSources.ts'
import { root } from '../runCommand.ts'
import { arrowRules, source } from './arrowRules.ts'
import type { Arrow } from './readImports.ts'
import { findRoomCircles, foldersOfRooms } from './roomsOf.ts'

/** An import that runs the wrong way. */
export type WrongArrow = { rule: string; from: string; to: string; reason: string }

/** Packages that an entry must not reach, not even by a type or inside import(). */
const unreachable = (entry: string): readonly string[] => [
  ...(['./evm', './siwx', './testing'].includes(entry) ? [] : ['viem']),
  ...(['./core', './protocol', './evm', './siwx', './testing'].includes(entry)
    ? ['react', 'react-dom']
    : []),
]

/** Judges every import by the rules of docs/design.md. */
export function findWrongArrows(arrows: readonly Arrow[]): WrongArrow[] {
  // A test may import anything; shipped files may not.
  const shipped = arrows.filter(({ from }) => !isTest(from))
  return [
    ...findUnresolved(arrows),
    ...arrowRules.flatMap(({ name, refuses }) =>
      shipped.flatMap((arrow) => {
        const reason = refuses(arrow)
        return reason ? [{ rule: name, from: arrow.from, to: arrow.to, reason }] : []
      }),
    ),
    ...findReached(shipped),
    ...findCycles(arrows),
    ...foldersOfRooms.flatMap((folder) =>
      findRoomCircles(folder, shipped).map(({ from, to }) => ({
        rule: 'rooms',
        from,
        to,
        reason: `rooms of ${folder} import each other`,
      })),
    ),
  ]
}

function findUnresolved(arrows: readonly Arrow[]): WrongArrow[] {
  const known = new Set(arrows.map(({ from }) => from))
  return arrows
    .filter(({ to, isLocal }) => isLocal && !known.has(to) && !existsSync(join(root, to)))
    .map(({ from, to }) => ({ rule: 'resolved', from, to, reason: 'no such file' }))
}

/** Follows each entry, and each feature, to packages that a host may lack. */
function findReached(arrows: readonly Arrow[]): WrongArrow[] {
  const next = bySource(arrows)
  const features = [...next.keys()].filter((path) => path.startsWith(`${source}features/`))
  const starts = [...packageEntries(), ...features.map((path) => [path, path] as const)]
  const found = starts.flatMap(([name, start]) => {
    const refused = unreachable(name)
    const seen = new Set([start])
    // A set that grows during iteration is a breadth-first search.
    for (const path of seen)
      for (const { to, isLocal } of next.get(path) ?? []) if (isLocal) seen.add(to)

    return [...seen]
      .flatMap((path) => next.get(path) ?? [])
      .filter(({ to }) => refused.some((peer) => to === peer || to.startsWith(`${peer}/`)))
      .map(({ from, to }) => ({ rule: 'reach', from, to, reason: `reachable from ${name}` }))
  })
  // One violation per place, because every file of a feature reaches what its first one does.
  return [...new Map(found.map((arrow) => [`${arrow.from} ${arrow.to}`, arrow])).values()]
}

function packageEntries(): (readonly [entry: string, path: string])[] {
  const manifest: { exports: Record<string, string | Record<string, string>> } = JSON.parse(
    readFileSync(join(root, 'packages/latchkey/package.json'), 'utf8'),
  )
  return Object.entries(manifest.exports).flatMap(([entry, target]) => {
    const path = typeof target === 'object' ? target['latchkey:source'] : undefined
    return path ? [[entry, path.replace('./src/', source)] as const] : []
  })
}

/** Finds cycles by depth-first search. */
function findCycles(arrows: readonly Arrow[]): WrongArrow[] {
  const next = bySource(arrows.filter(({ isLocal }) => isLocal))
  const done = new Set<string>()
  const walking: string[] = []
  const cycles: WrongArrow[] = []

  const walk = (path: string) => {
    const start = walking.indexOf(path)
    if (start >= 0) {
      const circle = [...walking.slice(start), path].map((file) => file.replace(source, ''))
      const from = walking.at(-1) ?? path
      cycles.push({ rule: 'cycle', from, to: path, reason: circle.join(' → ') })
    }
    if (start >= 0 || done.has(path)) return
    walking.push(path)
    for (const { to } of next.get(path) ?? []) walk(to)
    walking.pop()
    done.add(path)
  }
  for (const path of next.keys()) walk(path)
  return cycles
}

function bySource(arrows: readonly Arrow[]): Map<string, Arrow[]> {
  const groups = new Map<string, Arrow[]>()
  for (const arrow of arrows) groups.set(arrow.from, [...(groups.get(arrow.from) ?? []), arrow])
  return groups
}
