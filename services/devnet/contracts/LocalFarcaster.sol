// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// The part of Farcaster's id registry that proves who holds an id. Here, anyone may register anyone.
contract LocalIdRegistry {
    event Register(address indexed to, uint256 indexed id, address recovery);
    event Transfer(address indexed from, address indexed to, uint256 indexed id);

    error HasId();
    error HasNoId();

    uint256 public idCounter;
    mapping(address => uint256) public idOf;
    mapping(uint256 => address) public custodyOf;

    function register(address to) external returns (uint256 id) {
        if (idOf[to] != 0) revert HasId();
        id = ++idCounter;
        idOf[to] = id;
        custodyOf[id] = to;
        emit Register(to, id, address(0));
    }

    function transfer(address to) external {
        uint256 id = idOf[msg.sender];
        if (id == 0) revert HasNoId();
        if (idOf[to] != 0) revert HasId();
        idOf[msg.sender] = 0;
        idOf[to] = id;
        custodyOf[id] = to;
        emit Transfer(msg.sender, to, id);
    }
}

interface IdRegistry {
    function idOf(address) external view returns (uint256);
}

/// The part of Farcaster's key registry that lists an id's keys. Auth addresses have the key type 2.
contract LocalKeyRegistry {
    enum KeyState {
        NULL,
        ADDED,
        REMOVED
    }

    struct KeyData {
        KeyState state;
        uint32 keyType;
    }

    error HasNoId();

    IdRegistry private constant idRegistry = IdRegistry(0x00000000Fc6c5F01Fc30151999387Bb99A9f489b);
    mapping(uint256 => mapping(bytes => KeyData)) private keys;

    function keyDataOf(uint256 fid, bytes calldata key) external view returns (KeyData memory) {
        return keys[fid][key];
    }

    function add(uint32 keyType, bytes calldata key) external {
        keys[held()][key] = KeyData(KeyState.ADDED, keyType);
    }

    function remove(bytes calldata key) external {
        keys[held()][key].state = KeyState.REMOVED;
    }

    function held() private view returns (uint256 id) {
        id = idRegistry.idOf(msg.sender);
        if (id == 0) revert HasNoId();
    }
}
