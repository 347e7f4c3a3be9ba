// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {PaymasterERC20} from "@openzeppelin/contracts/account/paymaster/extensions/PaymasterERC20.sol";
import {IEntryPoint, PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {ERC4337Utils} from "@openzeppelin/contracts/account/utils/ERC4337Utils.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";

/// Pays for operations, and takes tokens for it after their calls, at a rate that its signer quoted. An operation
/// may allow the tokens by one of its own calls. It takes what the operation cost, never more than the allowance.
contract LocalTokenPaymaster is PaymasterERC20 {
    using SafeERC20 for IERC20;

    IEntryPoint private immutable _entryPoint;
    address private immutable _signer;

    constructor(IEntryPoint entryPoint_, address signer) {
        _entryPoint = entryPoint_;
        _signer = signer;
    }

    function entryPoint() public view override returns (IEntryPoint) {
        return _entryPoint;
    }

    /// The hash that the signer signs for an operation, as an EIP-191 message.
    function quoteHash(PackedUserOperation calldata op, uint48 until, address token, uint256 tokenPerNative)
        public
        view
        returns (bytes32)
    {
        return keccak256(
            abi.encode(
                op.sender,
                op.nonce,
                keccak256(op.callData),
                op.accountGasLimits,
                op.preVerificationGas,
                op.gasFees,
                block.chainid,
                address(this),
                until,
                token,
                tokenPerNative
            )
        );
    }

    /// Data of the paymaster: until (32 bytes), token (32), rate (32), signature (65).
    function _fetchDetails(PackedUserOperation calldata op, bytes32)
        internal
        view
        override
        returns (uint256 validationData, IERC20 token, uint256 tokenPerNative)
    {
        bytes calldata data = op.paymasterAndData[52:];
        (uint48 until, address quoted, uint256 rate) = abi.decode(data[:96], (uint48, address, uint256));
        bytes32 hash = MessageHashUtils.toEthSignedMessageHash(quoteHash(op, until, quoted, rate));
        (address recovered,,) = ECDSA.tryRecoverCalldata(hash, data[96:]);
        return (ERC4337Utils.packValidationData(recovered == _signer, 0, until), IERC20(quoted), rate);
    }

    /// Takes nothing before the calls, because a new account has allowed nothing yet.
    function _prefund(PackedUserOperation calldata, bytes32, IERC20, uint256, address payer, uint256)
        internal
        pure
        override
        returns (bool, address, uint256, bytes memory)
    {
        return (true, payer, 0, "");
    }

    /// Takes the cost. If the payer allowed less, the entry point undoes the operation's calls.
    function _refund(IERC20 token, uint256, uint256 cost, uint256, address payer, uint256, bytes calldata)
        internal
        override
        returns (bool, uint256)
    {
        return (token.trySafeTransferFrom(payer, address(this), cost), cost);
    }
}
