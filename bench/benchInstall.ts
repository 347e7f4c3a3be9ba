import { measureInstall } from './measureInstall.ts'
import { judged, type Result } from './Result.ts'

/** What lands on the disk of a React host on EVM, React itself included. */
export async function benchInstall(): Promise<Result[]> {
  const { all, ours } = await measureInstall()
  return [
    judged('installPackages', { name: 'packages', unit: 'packages', value: all.packages }),
    judged('installMiB', { name: 'size', unit: 'MiB', value: all.MiB }),
    { name: 'packages because of us', unit: 'packages', value: ours.packages },
    { name: 'size because of us', unit: 'MiB', value: ours.MiB },
  ]
}
