CREATE TABLE "auth_approvals" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"jkt" text NOT NULL,
	"email" text NOT NULL,
	"site" text NOT NULL,
	"browser" text NOT NULL,
	"is_approved" boolean,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"handed_out_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"jkt" text NOT NULL,
	"answer" text NOT NULL,
	"email" text,
	"user_id" text,
	"site" text NOT NULL,
	"locale" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_devices" (
	"user_id" text NOT NULL,
	"jkt" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auth_devices_user_id_jkt_pk" PRIMARY KEY("user_id","jkt")
);
--> statement-breakpoint
CREATE TABLE "auth_passkeys" (
	"credential_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" integer NOT NULL,
	"transports" jsonb NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"jkt" text NOT NULL,
	"method" text NOT NULL,
	"site" text NOT NULL,
	"browser" text NOT NULL,
	"may_escrow" boolean NOT NULL,
	"authenticated_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_token_logins" (
	"subject" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_wallets" (
	"user_id" text PRIMARY KEY NOT NULL,
	"split_id" text NOT NULL,
	"wallet" jsonb NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "escrow_events" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"event" text NOT NULL,
	"session_id" text,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "escrow_shares" (
	"user_id" text PRIMARY KEY NOT NULL,
	"split_id" text NOT NULL,
	"sealed" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "strict_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_proofs" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_keys" ADD COLUMN "login" jsonb;--> statement-breakpoint
ALTER TABLE "project_keys" ADD COLUMN "escrow" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_approvals" ADD CONSTRAINT "auth_approvals_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_devices" ADD CONSTRAINT "auth_devices_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_passkeys" ADD CONSTRAINT "auth_passkeys_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_refresh_tokens" ADD CONSTRAINT "auth_refresh_tokens_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_token_logins" ADD CONSTRAINT "auth_token_logins_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_wallets" ADD CONSTRAINT "auth_wallets_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "auth_approvals_token" ON "auth_approvals" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "auth_approvals_expiry" ON "auth_approvals" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_challenges_expiry" ON "auth_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_passkeys_user" ON "auth_passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_refresh_tokens_session" ON "auth_refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "auth_refresh_tokens_created" ON "auth_refresh_tokens" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_sessions_key" ON "auth_sessions" USING btree ("user_id","jkt");--> statement-breakpoint
CREATE INDEX "auth_sessions_used" ON "auth_sessions" USING btree ("used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_users_email" ON "auth_users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "escrow_events_user" ON "escrow_events" USING btree ("user_id","happened_at");--> statement-breakpoint
CREATE INDEX "strict_counters_end" ON "strict_counters" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "used_proofs_expiry" ON "used_proofs" USING btree ("expires_at");