import { expect, test } from 'vitest'
import { connectedRoutes } from './connectedRoutes.ts'
import { isForConnected } from './routes.ts'

test('reserves the account and its actions for connected visitors', () => {
  const views = Object.keys(connectedRoutes) as (keyof typeof connectedRoutes)[]
  expect(['Account' as const, ...views].filter((view) => !isForConnected(view))).toEqual([])
})

test('behavior: opens connecting, networks and guides to all visitors', () => {
  const views = [
    'AllWallets',
    'Connect',
    'ConnectFamilies',
    'ConnectingExternal',
    'ConnectingWalletConnect',
    'ConnectingWalletConnectBasic',
    'GetWallet',
    'Networks',
    'OpenWallet',
    'SwitchNetwork',
    'UnsupportedChain',
    'WhatIsANetwork',
    'WhatIsAWallet',
  ] as const
  expect(views.filter(isForConnected)).toEqual([])
})
