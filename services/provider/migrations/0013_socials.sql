CREATE TABLE "auth_social_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"jkt" text NOT NULL,
	"provider" text NOT NULL,
	"site" text NOT NULL,
	"browser" text NOT NULL,
	"origin" text NOT NULL,
	"return_url" text,
	"is_listed" boolean NOT NULL,
	"state_hash" text NOT NULL,
	"sealed_secrets" text NOT NULL,
	"status" text NOT NULL,
	"code_hash" text,
	"sealed_identity" text,
	"approved_at" timestamp with time zone,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_social_logins" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"label" text NOT NULL,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auth_social_logins_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
ALTER TABLE "auth_social_logins" ADD CONSTRAINT "auth_social_logins_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "auth_social_attempts_state" ON "auth_social_attempts" USING btree ("state_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_social_attempts_code" ON "auth_social_attempts" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "auth_social_attempts_expiry" ON "auth_social_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_social_logins_user" ON "auth_social_logins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_social_logins_email" ON "auth_social_logins" USING btree ("email");