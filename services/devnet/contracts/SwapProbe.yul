// SPDX-License-Identifier: MIT
// Simulates calls of an account: `eth_call` puts this code at its address.
// Input, for each call: target (20 bytes), value (32), length of the data (4), data.
// Output, for each call: success, the first word returned, the coins left (32 bytes each).
object "SwapProbe" {
    code {
        // isValidSignature(bytes32,bytes): accepts any signature, as the owner of the account would sign.
        if eq(shr(224, calldataload(0)), 0x1626ba7e) {
            mstore(0, calldataload(0))
            mstore(4, 0)
            return(0, 32)
        }
        // Payments to the account.
        if iszero(eq(caller(), address())) { stop() }
        let at := 0
        let out := 64
        for { } lt(at, calldatasize()) { } {
            let len := shr(224, calldataload(add(at, 52)))
            calldatacopy(0x4000, add(at, 56), len)
            mstore(0, 0)
            mstore(out, call(gas(), shr(96, calldataload(at)), calldataload(add(at, 20)), 0x4000, len, 0, 32))
            mstore(add(out, 32), mload(0))
            mstore(add(out, 64), selfbalance())
            at := add(at, add(56, len))
            out := add(out, 96)
        }
        return(64, sub(out, 64))
    }
}
