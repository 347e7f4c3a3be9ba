// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Owners and resolvers of names, with the interface of EIP-137's registry.
contract NameRegistry {
    struct Record {
        address owner;
        address resolver;
        uint64 ttl;
    }

    mapping(bytes32 => Record) private _records;

    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    event Transfer(bytes32 indexed node, address owner);
    event NewResolver(bytes32 indexed node, address resolver);

    modifier onlyOwner(bytes32 node) {
        require(_records[node].owner == msg.sender, "only the name's owner");
        _;
    }

    constructor(address root) {
        _records[0].owner = root;
    }

    function setSubnodeOwner(bytes32 node, bytes32 label, address owner_)
        external
        onlyOwner(node)
        returns (bytes32 subnode)
    {
        subnode = keccak256(abi.encodePacked(node, label));
        _records[subnode].owner = owner_;
        emit NewOwner(node, label, owner_);
    }

    function setOwner(bytes32 node, address owner_) external onlyOwner(node) {
        _records[node].owner = owner_;
        emit Transfer(node, owner_);
    }

    function setResolver(bytes32 node, address resolver_) external onlyOwner(node) {
        _records[node].resolver = resolver_;
        emit NewResolver(node, resolver_);
    }

    function owner(bytes32 node) external view returns (address) {
        return _records[node].owner;
    }

    function resolver(bytes32 node) external view returns (address) {
        return _records[node].resolver;
    }

    function ttl(bytes32 node) external view returns (uint64) {
        return _records[node].ttl;
    }

    function recordExists(bytes32 node) external view returns (bool) {
        return _records[node].owner != address(0);
    }
}

/// Resolver of addresses (EIP-2304), texts (EIP-634) and reverse names (EIP-181).
contract NameResolver {
    NameRegistry public immutable registry;

    mapping(bytes32 => mapping(uint256 => bytes)) private _addresses;
    mapping(bytes32 => mapping(string => string)) private _texts;
    mapping(bytes32 => string) public name;

    event AddrChanged(bytes32 indexed node, address a);
    event AddressChanged(bytes32 indexed node, uint256 coinType, bytes newAddress);
    event TextChanged(bytes32 indexed node, string indexed indexedKey, string key, string value);
    event NameChanged(bytes32 indexed node, string name);

    modifier onlyOwner(bytes32 node) {
        require(registry.owner(node) == msg.sender, "only the name's owner");
        _;
    }

    constructor(NameRegistry registry_) {
        registry = registry_;
    }

    function setAddr(bytes32 node, address a) external onlyOwner(node) {
        _addresses[node][60] = abi.encodePacked(a);
        emit AddrChanged(node, a);
        emit AddressChanged(node, 60, abi.encodePacked(a));
    }

    function setAddr(bytes32 node, uint256 coinType, bytes calldata a) external onlyOwner(node) {
        _addresses[node][coinType] = a;
        emit AddressChanged(node, coinType, a);
    }

    function setText(bytes32 node, string calldata key, string calldata value) external onlyOwner(node) {
        _texts[node][key] = value;
        emit TextChanged(node, key, key, value);
    }

    function setName(bytes32 node, string calldata name_) external onlyOwner(node) {
        name[node] = name_;
        emit NameChanged(node, name_);
    }

    function addr(bytes32 node) external view returns (address) {
        return address(bytes20(_addresses[node][60]));
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return _addresses[node][coinType];
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return _texts[node][key];
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x3b3b57de || id == 0xf1cb7e06 || id == 0x59d1d43c || id == 0x691f3431;
    }
}

/// Registers free names below one parent, forward and reverse records in one transaction.
contract NameRegistrar {
    NameRegistry public immutable registry;
    NameResolver public immutable resolver;
    bytes32 public immutable parent;
    string public zone;

    bytes32 private constant ADDR_REVERSE = 0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2;

    constructor(NameRegistry registry_, NameResolver resolver_, bytes32 parent_, string memory zone_) {
        (registry, resolver, parent, zone) = (registry_, resolver_, parent_, zone_);
    }

    /// Registering a name for the caller also sets its reverse name.
    function register(string calldata label, address holder) external returns (bytes32 node) {
        bytes32 labelHash = keccak256(bytes(label));
        node = keccak256(abi.encodePacked(parent, labelHash));
        require(registry.owner(node) == address(0), "taken");
        registry.setSubnodeOwner(parent, labelHash, address(this));
        registry.setResolver(node, address(resolver));
        resolver.setAddr(node, holder);
        registry.setOwner(node, holder);
        if (holder == msg.sender) setName(string.concat(label, ".", zone));
    }

    /// Sets the caller's reverse name. Readers must check that the name resolves back.
    function setName(string memory name) public returns (bytes32 node) {
        bytes32 labelHash = keccak256(_hex(msg.sender));
        node = keccak256(abi.encodePacked(ADDR_REVERSE, labelHash));
        registry.setSubnodeOwner(ADDR_REVERSE, labelHash, address(this));
        registry.setResolver(node, address(resolver));
        resolver.setName(node, name);
        registry.setOwner(node, msg.sender);
    }

    function _hex(address a) private pure returns (bytes memory text) {
        text = new bytes(40);
        for (uint256 i; i < 20; i++) {
            uint8 value = uint8(bytes20(a)[i]);
            (text[2 * i], text[2 * i + 1]) = (_digit(value >> 4), _digit(value & 15));
        }
    }

    function _digit(uint8 value) private pure returns (bytes1) {
        return bytes1(value < 10 ? 48 + value : 87 + value);
    }
}
