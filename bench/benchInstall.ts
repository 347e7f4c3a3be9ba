import { measureInstall } from './measureInstall.ts'
import { judged, type Result } from './Result.ts'

/** What lands on a host's disk. Viem is the host's choice and weighs the same with any modal. */
export async function benchInstall(): Promise<Result[]> {
  const { ours, withViem } = await measureInstall()
  return [
    judged('installPackages', { name: 'packages of ours', unit: 'packages', value: ours.packages }),
    judged('installMiB', { name: 'size of ours', unit: 'MiB', value: ours.MiB }),
    { name: 'packages with viem', unit: 'packages', value: withViem.packages },
    { name: 'size with viem', unit: 'MiB', value: withViem.MiB },
  ]
}
