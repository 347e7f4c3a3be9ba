// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

interface IRegistry {
    function resolver(bytes32 node) external view returns (address);
}

interface IResolver {
    function name(bytes32 node) external view returns (string memory);
    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory);
}

/// The contract that libraries use for name resolution (ENSIP-21 to 23), limited to names on this chain:
/// no wildcards and no gateways.
contract LocalUniversalResolver {
    IRegistry public immutable registry;

    bytes32 private constant ADDR_REVERSE = 0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2;
    bytes4 private constant MULTICALL = 0xac9650d8;

    error ResolverNotFound(bytes name);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);

    constructor(IRegistry registry_) {
        registry = registry_;
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        return resolve(name, data);
    }

    function resolve(bytes calldata name, bytes calldata data)
        public
        view
        returns (bytes memory answer, address resolver)
    {
        resolver = _resolverOf(_namehash(name, 0), name);
        if (bytes4(data) == MULTICALL) {
            bytes[] memory calls = abi.decode(data[4:], (bytes[]));
            bytes[] memory answers = new bytes[](calls.length);
            for (uint256 i; i < calls.length; i++) (, answers[i]) = resolver.staticcall(calls[i]);
            return (abi.encode(answers), resolver);
        }
        bool success;
        (success, answer) = resolver.staticcall(data);
        if (!success) revert ResolverError(answer);
    }

    function reverseWithGateways(bytes calldata lookup, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        bytes32 node = keccak256(abi.encodePacked(ADDR_REVERSE, keccak256(_hex(lookup))));
        reverseResolver = registry.resolver(node);
        if (reverseResolver == address(0)) return ("", address(0), address(0));
        primary = IResolver(reverseResolver).name(node);
        if (bytes(primary).length == 0) return ("", address(0), reverseResolver);

        // Any account may claim any name, so only a name that resolves back counts.
        bytes memory dns = _dns(bytes(primary));
        bytes32 forward;
        (resolver, forward) = this.find(dns);
        bytes memory holder = IResolver(resolver).addr(forward, coinType);
        if (keccak256(holder) != keccak256(lookup)) revert ReverseAddressMismatch(primary, holder);
    }

    function find(bytes calldata name) external view returns (address resolver, bytes32 node) {
        node = _namehash(name, 0);
        resolver = _resolverOf(node, name);
    }

    function _resolverOf(bytes32 node, bytes calldata name) private view returns (address resolver) {
        resolver = registry.resolver(node);
        if (resolver == address(0)) revert ResolverNotFound(name);
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
    }

    /// Node of a name in DNS wire format: each label after its length, a zero at the end.
    function _namehash(bytes calldata name, uint256 offset) private pure returns (bytes32) {
        uint256 length = uint8(name[offset]);
        if (length == 0) return 0;
        bytes32 above = _namehash(name, offset + 1 + length);
        return keccak256(abi.encodePacked(above, keccak256(name[offset + 1:offset + 1 + length])));
    }

    function _dns(bytes memory name) private pure returns (bytes memory dns) {
        dns = new bytes(name.length + 2);
        uint256 start;
        for (uint256 i; i < name.length; i++) {
            if (name[i] == ".") {
                dns[start] = bytes1(uint8(i - start));
                start = i + 1;
            } else {
                dns[i + 1] = name[i];
            }
        }
        dns[start] = bytes1(uint8(name.length - start));
    }

    function _hex(bytes calldata value) private pure returns (bytes memory text) {
        text = new bytes(value.length * 2);
        for (uint256 i; i < value.length; i++) {
            (text[2 * i], text[2 * i + 1]) = (_digit(uint8(value[i]) >> 4), _digit(uint8(value[i]) & 15));
        }
    }

    function _digit(uint8 value) private pure returns (bytes1) {
        return bytes1(value < 10 ? 48 + value : 87 + value);
    }
}
