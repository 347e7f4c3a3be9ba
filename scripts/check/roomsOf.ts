import type { Arrow } from './readImports.ts'

const source = 'packages/latchkey/src'

/** The folders that are laid out in rooms, their subfolders, whose imports run one way. */
export const foldersOfRooms: readonly string[] = [
  `${source}/core`,
  `${source}/features/account`,
  `${source}/features/activity`,
  `${source}/features/buy`,
  `${source}/features/connect`,
  `${source}/features/send`,
  `${source}/features/swap`,
  'packages/kit/src',
  `${source}/ui/kit`,
  'services/provider/src',
]

/** The room of a file, or `.` for a file of the folder itself. Undefined outside the folder. */
export function roomOf(folder: string, path: string): string | undefined {
  if (!path.startsWith(`${folder}/`)) return undefined
  const [room = '', ...rest] = path.slice(folder.length + 1).split('/')
  return rest.length > 0 ? room : '.'
}

/** The imports that are part of a circle of rooms. Files of the folder itself join its rooms. */
export function findRoomCircles(folder: string, arrows: readonly Arrow[]): Arrow[] {
  const isRoom = (room: string | undefined) => room !== undefined && room !== '.'
  const between = arrows.flatMap((arrow) => {
    const [from, to] = [roomOf(folder, arrow.from), roomOf(folder, arrow.to)]
    return arrow.isLocal && isRoom(from) && isRoom(to) && from !== to ? [{ arrow, from, to }] : []
  })
  const next = new Map<string | undefined, Set<string | undefined>>()
  for (const { from, to } of between) next.set(from, (next.get(from) ?? new Set()).add(to))
  const reaches = (start: string | undefined, end: string | undefined) => {
    const seen = new Set([start])
    // A set that grows during iteration is a breadth-first search.
    for (const room of seen) for (const other of next.get(room) ?? []) seen.add(other)
    return seen.has(end)
  }
  return between.flatMap(({ arrow, from, to }) => (reaches(to, from) ? [arrow] : []))
}
