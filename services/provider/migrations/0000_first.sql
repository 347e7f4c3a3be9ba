CREATE TABLE "account_transactions" (
	"account" text NOT NULL,
	"chain_id" text NOT NULL,
	"transaction_hash" text NOT NULL,
	"block_number" bigint NOT NULL,
	"position" integer NOT NULL,
	"mined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_transactions_account_chain_id_transaction_hash_pk" PRIMARY KEY("account","chain_id","transaction_hash")
);
--> statement-breakpoint
CREATE TABLE "analytics_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" text NOT NULL,
	"project_id" text,
	"type" text NOT NULL,
	"event" text NOT NULL,
	"address" text,
	"url" text NOT NULL,
	"domain" text NOT NULL,
	"properties" jsonb,
	"happened_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "balances" (
	"chain_id" text NOT NULL,
	"account" text NOT NULL,
	"token" text NOT NULL,
	"value" numeric(78, 0) NOT NULL,
	"block_number" bigint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "balances_account_chain_id_token_pk" PRIMARY KEY("account","chain_id","token")
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"chain_id" text NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	"parent_hash" text NOT NULL,
	"mined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_chain_id_number_pk" PRIMARY KEY("chain_id","number")
);
--> statement-breakpoint
CREATE TABLE "cursors" (
	"chain_id" text NOT NULL,
	"reader" text NOT NULL,
	"block_number" bigint NOT NULL,
	"block_hash" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cursors_chain_id_reader_pk" PRIMARY KEY("chain_id","reader")
);
--> statement-breakpoint
CREATE TABLE "name_addresses" (
	"name" text NOT NULL,
	"coin_type" bigint NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "name_addresses_name_coin_type_pk" PRIMARY KEY("name","coin_type")
);
--> statement-breakpoint
CREATE TABLE "names" (
	"name" text PRIMARY KEY NOT NULL,
	"attributes" jsonb NOT NULL,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nft_metadata" (
	"chain_id" text NOT NULL,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"name" text,
	"description" text,
	"image_url" text,
	"is_spam" boolean DEFAULT false NOT NULL,
	"raw" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "nft_metadata_chain_id_contract_token_id_pk" PRIMARY KEY("chain_id","contract","token_id")
);
--> statement-breakpoint
CREATE TABLE "nfts" (
	"chain_id" text NOT NULL,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"owner" text NOT NULL,
	"value" numeric(78, 0) NOT NULL,
	"block_number" bigint NOT NULL,
	CONSTRAINT "nfts_owner_chain_id_contract_token_id_pk" PRIMARY KEY("owner","chain_id","contract","token_id")
);
--> statement-breakpoint
CREATE TABLE "onramp_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text,
	"account" text NOT NULL,
	"chain_id" text NOT NULL,
	"purchase_currency" text NOT NULL,
	"purchase_amount" text NOT NULL,
	"payment_currency" text NOT NULL,
	"payment_amount" text NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"transaction_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "onramp_orders_delivered" CHECK (status <> 'delivered' or transaction_hash is not null)
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"chain_id" text NOT NULL,
	"address" text NOT NULL,
	"currency" text NOT NULL,
	"price" numeric NOT NULL,
	"source" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prices_chain_id_address_currency_pk" PRIMARY KEY("chain_id","address","currency")
);
--> statement-breakpoint
CREATE TABLE "project_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"origins" jsonb,
	"secret" text,
	"requests_per_minute" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"account" text NOT NULL,
	"pci" text NOT NULL,
	"signer_public_key" text NOT NULL,
	"project" jsonb NOT NULL,
	"permissions" jsonb NOT NULL,
	"policies" jsonb NOT NULL,
	"context" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_account_pci_pk" PRIMARY KEY("account","pci")
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"chain_id" text NOT NULL,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"symbol" text NOT NULL,
	"decimals" integer NOT NULL,
	"icon_url" text,
	"is_spam" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tokens_chain_id_address_pk" PRIMARY KEY("chain_id","address")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"chain_id" text NOT NULL,
	"hash" text NOT NULL,
	"block_number" bigint NOT NULL,
	"block_hash" text NOT NULL,
	"position" integer NOT NULL,
	"mined_at" timestamp with time zone NOT NULL,
	"sender" text NOT NULL,
	"recipient" text,
	"nonce" bigint NOT NULL,
	"value" numeric(78, 0) NOT NULL,
	"selector" text,
	"fee" numeric(78, 0),
	"is_success" boolean NOT NULL,
	CONSTRAINT "transactions_chain_id_hash_pk" PRIMARY KEY("chain_id","hash")
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"chain_id" text NOT NULL,
	"transaction_hash" text NOT NULL,
	"position" text NOT NULL,
	"block_number" bigint NOT NULL,
	"mined_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"token" text,
	"token_id" numeric(78, 0),
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"value" numeric(78, 0) NOT NULL,
	CONSTRAINT "transfers_chain_id_transaction_hash_position_pk" PRIMARY KEY("chain_id","transaction_hash","position")
);
--> statement-breakpoint
ALTER TABLE "name_addresses" ADD CONSTRAINT "name_addresses_name_names_name_fk" FOREIGN KEY ("name") REFERENCES "public"."names"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_transactions_newest" ON "account_transactions" USING btree ("account","mined_at" DESC NULLS LAST,"chain_id" DESC NULLS LAST,"position" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "account_transactions_newest_of_chain" ON "account_transactions" USING btree ("account","chain_id","block_number" DESC NULLS LAST,"position" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "account_transactions_block" ON "account_transactions" USING btree ("chain_id","block_number");--> statement-breakpoint
CREATE UNIQUE INDEX "analytics_events_event" ON "analytics_events" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "analytics_events_project" ON "analytics_events" USING btree ("project_id","received_at");--> statement-breakpoint
CREATE INDEX "name_addresses_address" ON "name_addresses" USING btree ("address");--> statement-breakpoint
CREATE INDEX "nfts_token" ON "nfts" USING btree ("chain_id","contract","token_id");--> statement-breakpoint
CREATE INDEX "onramp_orders_account" ON "onramp_orders" USING btree ("account","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transactions_block" ON "transactions" USING btree ("chain_id","block_number");--> statement-breakpoint
CREATE INDEX "transfers_block" ON "transfers" USING btree ("chain_id","block_number");--> statement-breakpoint
CREATE INDEX "transfers_sender" ON "transfers" USING btree ("sender","chain_id","token");--> statement-breakpoint
CREATE INDEX "transfers_recipient" ON "transfers" USING btree ("recipient","chain_id","token");