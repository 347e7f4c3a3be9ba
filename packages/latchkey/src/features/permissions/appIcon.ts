import type { State } from '../../core/state.ts'

/**
 * The picture of an app, where the page itself names it. Others are some stranger's server, which
 * would learn who looks: their letter stands in.
 */
export function appIcon({ options }: State, icon: string | undefined): string | undefined {
  return icon && options.metadata?.icons?.includes(icon) ? icon : undefined
}
