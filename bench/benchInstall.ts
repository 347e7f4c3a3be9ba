import { measureInstall } from './measure/measureInstall.ts'
import { judged, type Result } from './Result.ts'

/** Disk use of a React host on EVM, React included. */
export async function benchInstall(): Promise<Result[]> {
  const { all, ours } = await measureInstall()
  return [
    judged('installPackages', { name: 'packages', unit: 'packages', value: all.packages }),
    judged('installMiB', { name: 'size', unit: 'MiB', value: all.MiB }),
    { name: 'packages added by Latchkey', unit: 'packages', value: ours.packages },
    { name: 'size added by Latchkey', unit: 'MiB', value: ours.MiB },
  ]
}
