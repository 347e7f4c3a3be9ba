import type { FeatureViews } from '../../ui/kit/feature.ts'
import { Networks, NetworksStart, NetworksTitle } from './Networks.tsx'
import { css as networksCss } from './networks.css.ts'
import { SwitchNetwork, SwitchNetworkTitle } from './SwitchNetwork.tsx'
import { UnsupportedChain, UnsupportedChainTitle } from './UnsupportedChain.tsx'
import { WhatIsANetwork, WhatIsANetworkTitle } from './WhatIsANetwork.tsx'

export const css: string = networksCss

export const views: FeatureViews = {
  Networks: { Start: NetworksStart, Title: NetworksTitle, View: Networks },
  SwitchNetwork: { Title: SwitchNetworkTitle, View: SwitchNetwork },
  UnsupportedChain: { Title: UnsupportedChainTitle, View: UnsupportedChain },
  WhatIsANetwork: { Title: WhatIsANetworkTitle, View: WhatIsANetwork },
}
