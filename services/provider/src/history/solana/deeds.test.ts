import { describe, expect, test } from 'vitest'
import {
  createTokenAccount,
  stranger,
  tokenAddressOf,
  tokenInstruction,
} from '../../solana/fixtures/solanaTestAccounts.ts'
import { transferSol, writeMemo } from '../../solana/instructions.ts'
import {
  alice,
  historyOnSolana,
  mint,
  sol,
  transferUsdc,
  usdcMint,
  wrapped,
} from './fixtures/historyOnSolana.ts'

const { newcomer, setup } = historyOnSolana()

describe('decodeTransaction', () => {
  test('decodes coins sent to one recipient, to several, and to oneself', async () => {
    const room = setup()
    const who = await newcomer(room)
    const [one, other] = [stranger().address, stranger().address]
    const from = who.address
    const both = await room.send(
      [who],
      transferSol(from, one, sol),
      transferSol(from, other, 2n * sol),
    )
    expect(await room.told(who, both)).toMatchObject({
      metadata: { operationType: 'send', sentTo: one },
      transfers: [
        { direction: 'out', quantity: { numeric: '1' }, recipient: one },
        { direction: 'out', quantity: { numeric: '2' }, recipient: other },
      ],
    })
    const self = await room.send([who], transferSol(from, from, sol / 4n))
    expect((await room.told(who, self)).transfers).toMatchObject([
      { direction: 'self', quantity: { numeric: '0.25' } },
    ])
    expect((await room.told(who, self)).metadata.operationType).toBe('send')
  })

  test("does not count the rent of the recipient's new token account as a transfer", async () => {
    const room = setup()
    const who = await newcomer(room, { dollars: 50_000_000n })
    const to = stranger()
    const sent = await room.send(
      [who],
      createTokenAccount(who.address, to.address, usdcMint),
      transferUsdc(who.address, to.address, 1_500_000n),
    )
    for (const [side, direction, operationType] of [
      [who, 'out', 'send'],
      [to, 'in', 'receive'],
    ] as const)
      expect(await room.told(side, sent)).toMatchObject({
        metadata: { operationType, sentFrom: who.address, sentTo: to.address },
        transfers: [
          {
            direction,
            fungible_info: { symbol: 'USDC' },
            quantity: { numeric: '1.5' },
            recipient: to.address,
            sender: who.address,
          },
        ],
      })
    // A token account of one's own costs rent as well.
    const own = stranger()
    await room.send([mint], transferSol(mint.address, own.address, sol))
    const made = await room.send([own], createTokenAccount(own.address, own.address, usdcMint))
    expect(await room.told(own, made)).toMatchObject({
      metadata: { operationType: 'execute' },
      transfers: [],
    })
    // Closing the account returns the rent.
    const closed = await room.send(
      [own],
      tokenInstruction([9], tokenAddressOf(own.address, usdcMint), own.address, own.address),
    )
    expect((await room.told(own, closed)).transfers).toEqual([])
  })

  test('decodes coins for a token as a trade, on both sides', async () => {
    const room = setup()
    const who = await newcomer(room)
    const traded = await room.send(
      [who, alice],
      createTokenAccount(who.address, who.address, usdcMint),
      transferSol(who.address, alice.address, 2n * sol),
      transferUsdc(alice.address, who.address, 300_000_000n),
    )
    expect(await room.told(who, traded)).toMatchObject({
      metadata: { operationType: 'trade' },
      transfers: [
        { direction: 'in', fungible_info: { symbol: 'USDC' }, quantity: { numeric: '300' } },
        { direction: 'out', fungible_info: { symbol: 'SOL' }, quantity: { numeric: '2' } },
      ],
    })
    const theirs = await room.told(alice, traded)
    expect(theirs.metadata).toMatchObject({ operationType: 'trade', sentFrom: alice.address })
    expect(theirs.metadata.fee).toBeUndefined()
  })

  test('decodes mints, burns, approvals, calls and failures', async () => {
    const room = setup()
    const who = await newcomer(room, { dollars: 9_000_000n })
    const pocket = tokenAddressOf(who.address, usdcMint)
    const [minted] = (await room.page(who.address)).data
    expect(minted).toMatchObject({
      metadata: { operationType: 'receive', sentFrom: mint.address },
      transfers: [{ direction: 'in', quantity: { numeric: '9' }, recipient: who.address }],
    })
    expect(minted?.transfers[0]?.sender).toBeUndefined()

    const burned = await room.send(
      [who],
      tokenInstruction([8, 1_000_000n], pocket, usdcMint, who.address),
    )
    const told = await room.told(who, burned)
    expect(told).toMatchObject({
      metadata: { operationType: 'send' },
      transfers: [{ direction: 'out', quantity: { numeric: '1' } }],
    })
    expect(told.transfers[0]?.recipient).toBeUndefined()

    const delegate = stranger().address
    const approved = await room.send(
      [who],
      tokenInstruction([4, 5n], pocket, delegate, who.address),
    )
    expect(await room.told(who, approved)).toMatchObject({
      metadata: { operationType: 'approve', sentTo: delegate },
      transfers: [],
    })

    const called = await room.send([who], writeMemo('What a day'))
    expect((await room.told(who, called)).metadata).toMatchObject({
      operationType: 'execute',
      sentFrom: who.address,
      status: 'confirmed',
    })

    const failed = await room.send([who], transferUsdc(who.address, alice.address, 10n ** 12n))
    expect(await room.told(who, failed)).toMatchObject({
      metadata: {
        fee: '0.000005',
        operationType: 'send',
        sentTo: alice.address,
        status: 'failed',
      },
      transfers: [],
    })
  })

  test('ignores wrapping SOL and counts payments from wrapped SOL', async () => {
    const room = setup()
    const who = await newcomer(room)
    const own = tokenAddressOf(who.address, wrapped)
    const wrap = await room.send(
      [who],
      createTokenAccount(who.address, who.address, wrapped),
      transferSol(who.address, own, sol),
      {
        accounts: [{ address: own, isWritable: true }],
        data: Uint8Array.of(17),
        program: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
      },
    )
    expect((await room.told(who, wrap)).transfers).toEqual([])
    const to = stranger()
    const paid = await room.send(
      [who],
      createTokenAccount(who.address, to.address, wrapped),
      tokenInstruction(
        [12, sol / 2n, 9],
        own,
        wrapped,
        tokenAddressOf(to.address, wrapped),
        who.address,
      ),
    )
    expect(await room.told(who, paid)).toMatchObject({
      metadata: { operationType: 'send', sentTo: to.address },
      transfers: [
        { direction: 'out', fungible_info: { symbol: 'SOL' }, quantity: { numeric: '0.5' } },
      ],
    })
    expect((await room.told(to, paid)).transfers).toMatchObject([
      { direction: 'in', quantity: { numeric: '0.5' }, sender: who.address },
    ])
  })

  test('keeps amounts beyond safe integers exact', async () => {
    const room = setup()
    const to = stranger().address
    const sent = await room.send([mint], transferSol(mint.address, to, 1_234_567_891n))
    expect((await room.told(mint, sent)).transfers).toMatchObject([
      { quantity: { numeric: '1.234567891' } },
    ])
  })
})
