import { expect, test } from 'vitest'
import { connectedRoutes } from './connectedRoutes.ts'
import { isForConnected } from './routes.ts'

test('default: the account, and what is done from it, is for who is connected', () => {
  const views = Object.keys(connectedRoutes) as (keyof typeof connectedRoutes)[]
  expect(['Account' as const, ...views].filter((view) => !isForConnected(view))).toEqual([])
})

test('behavior: everybody connects, chooses networks and asks what a wallet is', () => {
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
