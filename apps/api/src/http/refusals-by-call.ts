/** Written by `npm run refusals` from the code of each call: the call, then the codes it may refuse with. */
export const refusalsByCall = `
DELETE /admin/contests/:id/invitations/:invitationId admin.required contest.not-found invitation.over problem.not-found
DELETE /admin/contests/:id/rights/:grantId admin.required contest.not-found grant.last-owner grant.not-found problem.not-found user.not-found
DELETE /admin/problems/:id/invitations/:invitationId admin.required contest.not-found invitation.over problem.not-found
DELETE /admin/problems/:id/rights/:grantId admin.required contest.not-found grant.last-owner grant.not-found problem.not-found user.not-found
DELETE /admin/submissions/:id submission.not-found
DELETE /admin/users/:id admin.last admin.not-yourself admin.required session.required user.not-found
DELETE /admin/users/:id/rights/:grantId admin.required contest.not-found grant.last-owner grant.not-found problem.not-found user.not-found
DELETE /admin/users/:id/sessions session.not-found user.not-found
DELETE /admin/users/:id/sessions/:sessionId session.not-found user.not-found
DELETE /admin/users/:id/tokens user.not-found
DELETE /admin/users/:id/tokens/:tokenId token.not-found user.not-found
DELETE /admin/webhooks/:id webhook.not-found
DELETE /contests/:id contest.not-found
DELETE /contests/:id/participants/:participant/removal contest.full contest.not-found contest.taken-elsewhere participant.not-found participant.not-removed
DELETE /contests/:id/pause contest.interval-restarts contest.not-found contest.not-paused
DELETE /contests/:id/register contest.not-found contest.started team.not-captain
DELETE /contests/:id/removed-time/:from contest.interval-restarts contest.interval-unknown contest.not-found
DELETE /invitations/:id invitation.over
DELETE /problems/:id admin.required problem.in-live-contest problem.not-found
DELETE /problems/:id/testcases/:testcaseId problem.not-found problem.too-many-pictures test-case.not-found
DELETE /problems/:id/trials/:trialId trial.not-found
DELETE /submissions/:id/complexity account.flagged complexity.contest-live complexity.not-accepted complexity.not-described counterexample.contest-live counterexample.not-described counterexample.not-failed problem.not-found session.required submission.not-found submission.not-yours
DELETE /submissions/:id/counterexample account.flagged complexity.contest-live complexity.not-accepted complexity.not-described counterexample.contest-live counterexample.not-described counterexample.not-failed problem.not-found session.required submission.not-found submission.not-yours
DELETE /teams/:id/invitations/:invitationId team.invitation-gone
DELETE /teams/:id/members/:userId team.captain-stays team.not-captain team.not-found team.not-member
DELETE /users/rights/:grantId contest.not-found grant.last-owner grant.not-found problem.not-found user.not-found
DELETE /users/sessions
DELETE /users/sessions/:id session.not-found
DELETE /users/tokens/:id token.not-found user.not-found
GET /admin/appeals
GET /admin/audit-log
GET /admin/contests/:id/rights contest.not-found problem.not-found
GET /admin/dashboard-stats
GET /admin/dashboard/stream dashboard.too-many-streams
GET /admin/problems/:id/checker problem-package.faulty problem.not-found test-case.too-many test-set.duplicate-file test-set.empty test-set.no-input test-set.no-output test-set.two-outputs test-set.unexpected-file
GET /admin/problems/:id/checker-trial problem.not-found
GET /admin/problems/:id/files problem.not-found
GET /admin/problems/:id/files/text problem.file-not-found problem.not-found
GET /admin/problems/:id/generators problem.not-found
GET /admin/problems/:id/groups problem-package.faulty problem.not-found test-case.too-many test-set.duplicate-file test-set.empty test-set.no-input test-set.no-output test-set.two-outputs test-set.unexpected-file
GET /admin/problems/:id/history problem.not-found
GET /admin/problems/:id/history/changes problem.not-found problem.state-not-found
GET /admin/problems/:id/package problem-package.not-in-format problem-package.too-large-for-archive problem.not-found test-case.too-many test-set.duplicate-file test-set.empty test-set.no-input test-set.no-output test-set.two-outputs test-set.unexpected-file trial.pending-tests
GET /admin/problems/:id/rights contest.not-found problem.not-found
GET /admin/problems/:id/setter-jobs/:jobId problem.not-found setter-job.not-found
GET /admin/problems/:id/solutions problem.not-found
GET /admin/problems/:id/solutions/complexity problem.not-found
GET /admin/problems/:id/solutions/results problem.not-found
GET /admin/problems/:id/stress problem.not-found
GET /admin/problems/:id/translations problem-package.faulty problem.not-found test-case.too-many test-set.duplicate-file test-set.empty test-set.no-input test-set.no-output test-set.two-outputs test-set.unexpected-file
GET /admin/problems/export
GET /admin/rejudges
GET /admin/rejudges/:id rejudge.not-found
GET /admin/rejudges/:id/changes rejudge.not-found
GET /admin/rejudges/scope
GET /admin/settings
GET /admin/submissions
GET /admin/submissions/export
GET /admin/submissions/grouped
GET /admin/test-proposals
GET /admin/test-proposals/:id test-proposal.not-found
GET /admin/users
GET /admin/users/:id user.not-found
GET /admin/users/:id/rights user.not-found
GET /admin/users/:id/submissions user.not-found
GET /admin/users/export
GET /admin/webhooks contest.ended contest.started
GET /admin/webhooks/:id/deliveries contest.ended contest.started webhook.not-found
GET /appeals/status
GET /contests account.flagged admin.required session.required
GET /contests/:id contest.not-found
GET /contests/:id/board contest.board-hidden contest.not-found
GET /contests/:id/board/:participant contest.board-hidden contest.not-found participant.not-found
GET /contests/:id/calendar.ics contest.not-found
GET /contests/:id/contest-package contest.not-found
GET /contests/:id/export contest.board-hidden contest.no-results-file contest.not-found
GET /contests/:id/leaderboard contest.board-hidden contest.not-found
GET /contests/:id/log contest.board-hidden contest.not-found contest.replay-closed
GET /contests/:id/news contest.not-found
GET /contests/:id/participants contest.not-found
GET /contests/:id/predictions contest.board-hidden contest.not-found
GET /contests/:id/problems/:problemId/hacks contest.not-found contest.not-registered contest.problem-not-included contest.problem-paused hack.board-held hack.disqualified hack.not-checked hack.not-locked hack.not-now hack.not-passed hack.off
GET /contests/:id/problems/:problemId/hacks/:submissionId/program contest.not-found contest.not-registered contest.problem-not-included contest.problem-paused hack.board-held hack.disqualified hack.not-checked hack.not-locked hack.not-now hack.off hack.program-gone
GET /contests/:id/stream contest.not-found contest.too-many-streams
GET /contests/:id/submissions contest.not-found problem.not-found session.required submission.not-found submission.not-yours
GET /contests/:id/version-changes contest.not-found
GET /contests/calendar.ics
GET /languages runner.unavailable
GET /notifications
GET /notifications/stream notification.too-many-streams
GET /problem-pictures/:name problem-picture.not-found
GET /problem-topics
GET /problems account.flagged admin.required session.required
GET /problems-at-your-edge
GET /problems/:id problem.not-found
GET /problems/:id/aids aid.contest-live problem.not-found
GET /problems/:id/drafts problem.not-found
GET /problems/:id/drafts/:language/history problem.not-found
GET /problems/:id/files/:name problem.file-not-found problem.not-found
GET /problems/:id/reference problem.not-found
GET /problems/:id/samples/:number problem.not-found test-case.not-found
GET /problems/:id/statements/:language problem.no-such-language problem.not-found
GET /problems/:id/statements/:language/pdf problem.file-not-found problem.not-found
GET /problems/:id/submission-contest contest.not-registered contest.not-started contest.problem-not-included contest.removed contest.window-over contest.window-unopened problem.not-found
GET /problems/:id/test-proposals account.flagged problem.not-found session.required test-proposal.not-checked test-proposal.not-now test-proposal.not-solved
GET /problems/:id/test-set problem.not-found test-set.too-large-for-archive
GET /problems/:id/test-set/versions problem.not-found
GET /problems/:id/testcases problem.not-found
GET /problems/:id/testcases/:testcaseId problem.not-found test-case.not-found
GET /problems/:id/trials problem.not-found
GET /problems/:id/trials/:trialId trial.not-found
GET /problems/:id/trials/:trialId/outputs/:index trial.not-found
GET /random-problem
GET /status
GET /submissions/:id account.flagged complexity.contest-live complexity.not-accepted complexity.not-described counterexample.contest-live counterexample.not-described counterexample.not-failed problem.not-found review.contest-live review.not-accepted review.not-yours review.problem-gone session.required submission.not-found submission.not-yours
GET /submissions/:id/capsule account.flagged capsule.busy complexity.contest-live complexity.not-accepted complexity.not-described counterexample.contest-live counterexample.not-described counterexample.not-failed problem.not-found review.contest-live review.not-accepted review.not-yours review.problem-gone session.required submission.capsule-withheld submission.not-found submission.not-yours submission.still-judging
GET /submissions/:id/comparison submission.not-found
GET /submissions/:id/complexity account.flagged complexity.contest-live complexity.not-accepted complexity.not-described counterexample.contest-live counterexample.not-described counterexample.not-failed problem.not-found session.required submission.not-found submission.not-yours
GET /submissions/:id/counterexample account.flagged complexity.contest-live complexity.not-accepted complexity.not-described counterexample.contest-live counterexample.not-described counterexample.not-failed problem.not-found session.required submission.not-found submission.not-yours
GET /submissions/:id/counterexample/stream account.flagged complexity.contest-live complexity.not-accepted complexity.not-described counterexample.contest-live counterexample.not-described counterexample.not-failed counterexample.not-found counterexample.too-many-streams problem.not-found session.required submission.not-found submission.not-yours
GET /submissions/me problem.not-found
GET /submissions/stream/:submissionId account.flagged complexity.contest-live complexity.not-accepted complexity.not-described counterexample.contest-live counterexample.not-described counterexample.not-failed problem.not-found review.contest-live review.not-accepted review.not-yours review.problem-gone session.required submission.not-found submission.not-yours submission.too-many-streams
GET /teams
GET /teams/:id team.not-found
GET /users/:username account.flagged user.not-found
GET /users/:username/contests account.flagged user.not-found
GET /users/:username/ratings account.flagged user.not-found
GET /users/:username/solved-problems account.flagged user.not-found
GET /users/leaderboard
GET /users/rights
GET /users/session user.not-found
GET /users/sessions
GET /users/tokens
POST /admin/contests/:id/invitations admin.required contest.not-found grant.not-givable invitation.too-many problem.not-found
POST /admin/contests/:id/rights admin.not-yourself admin.required contest.not-found grant.held grant.not-givable grant.too-many invitation.too-many problem.not-found user.not-found
POST /admin/contests/files
POST /admin/problem-pictures problem-picture.too-large problem-picture.too-many-unused problem-picture.unsupported
POST /admin/problems/:id/checker-trial checker-trial.no-such-test checker-trial.takes-outputs checker-trial.takes-programs problem.not-found setter-job.too-many-open
POST /admin/problems/:id/generators/run generator.no-solution generator.script-empty generator.script-faulty problem.not-found setter-job.too-many-open
POST /admin/problems/:id/generators/runs/:jobId/apply grant.too-many problem-package.faulty problem-package.first-language problem-package.groups-invalid problem-package.no-space problem-package.too-costly problem-package.too-large problem-package.unnamed problem-package.unsupported problem.changed-meanwhile problem.not-found problem.state-not-found server.busy setter-job.not-complete setter-job.not-found setter-job.outdated setter-job.still-running test-case.too-many test-set.duplicate-file test-set.empty test-set.no-input test-set.no-output test-set.two-outputs test-set.unexpected-file trial.pending-tests trial.without-tests
POST /admin/problems/:id/history/restore grant.too-many problem-package.faulty problem-package.first-language problem-package.groups-invalid problem-package.no-space problem-package.too-costly problem-package.too-large problem-package.unnamed problem-package.unsupported problem.changed-meanwhile problem.not-found problem.state-not-found server.busy test-case.too-many test-set.duplicate-file test-set.empty test-set.no-input test-set.no-output test-set.two-outputs test-set.unexpected-file trial.pending-tests trial.without-tests
POST /admin/problems/:id/invitations admin.required contest.not-found grant.not-givable invitation.too-many problem.not-found
POST /admin/problems/:id/rejudge problem.not-found problem.without-tests
POST /admin/problems/:id/rights admin.not-yourself admin.required contest.not-found grant.held grant.not-givable grant.too-many invitation.too-many problem.not-found user.not-found
POST /admin/problems/:id/setter-jobs/:jobId/stop problem.not-found setter-job.not-found
POST /admin/problems/:id/solutions/complexity complexity.not-described problem.not-found solution.none
POST /admin/problems/:id/solutions/judge problem.not-found solution.none trial.pending-tests trial.too-many-open trial.without-tests
POST /admin/problems/:id/solutions/mutants problem.not-found solution.not-accepted solution.not-found solution.without-mutants trial.pending-tests trial.too-many-open trial.without-tests
POST /admin/problems/:id/stress generator.not-found problem.not-found setter-job.too-many-open solution.not-found stress-test.no-reference stress-test.pattern stress-test.same-program
POST /admin/problems/:id/stress/:jobId/keep grant.too-many problem-package.faulty problem-package.first-language problem-package.groups-invalid problem-package.no-space problem-package.too-costly problem-package.too-large problem-package.unnamed problem-package.unsupported problem.changed-meanwhile problem.not-found problem.state-not-found server.busy setter-job.kept-already setter-job.not-found setter-job.nothing-found stress-test.no-such-group test-case.too-many test-set.duplicate-file test-set.empty test-set.no-input test-set.no-output test-set.two-outputs test-set.unexpected-file trial.pending-tests trial.without-tests
POST /admin/problems/import grant.too-many problem-package.faulty problem-package.first-language problem-package.groups-invalid problem-package.no-space problem-package.too-costly problem-package.too-large problem-package.unnamed problem-package.unsupported problem.changed-meanwhile problem.not-found problem.state-not-found server.busy test-case.too-many test-set.duplicate-file test-set.empty test-set.no-input test-set.no-output test-set.two-outputs test-set.unexpected-file trial.pending-tests trial.without-tests
POST /admin/rejudges rejudge.nothing rejudge.too-many
POST /admin/rejudges/:id/apply admin.required rejudge.decided rejudge.not-done rejudge.not-found
POST /admin/rejudges/:id/discard admin.required rejudge.decided rejudge.not-found
POST /admin/submissions/:id/rejudge problem.not-found problem.without-tests submission.not-found submission.still-judging
POST /admin/submissions/delete
POST /admin/submissions/flag
POST /admin/test-proposals/:id/recheck problem.not-found test-proposal.decided test-proposal.not-checked test-proposal.not-found test-proposal.not-now test-proposal.not-ready test-proposal.under-way
POST /admin/test-proposals/:id/reject test-proposal.decided test-proposal.not-found test-proposal.not-now test-proposal.not-ready test-proposal.under-way
POST /admin/test-proposals/:id/take problem.not-found problem.too-many-pictures test-case.too-many test-proposal.decided test-proposal.not-found test-proposal.not-now test-proposal.not-ready test-proposal.test-exists test-proposal.under-way
POST /admin/users/:id/password-reset user.not-found
POST /admin/users/:id/rights admin.required grant.held grant.not-givable grant.too-many user.not-found
POST /admin/users/import import.busy
POST /admin/webhooks contest.ended contest.started webhook.http webhook.private-address webhook.too-many
POST /admin/webhooks/:id/deliveries/:deliveryId/resend webhook.delivery-not-found webhook.not-found
POST /admin/webhooks/:id/test contest.ended contest.started webhook.not-found
POST /ai/:id/analyze account.flagged problem.not-found review.contest-live review.not-accepted review.not-yours review.problem-gone review.unavailable session.required submission.not-found
POST /appeals appeal.already-filed appeal.not-flagged appeal.not-found session.required
POST /contests contest.end-before-start contest.freeze-in-force contest.freeze-too-long contest.not-found contest.problem-unknown contest.start-in-past contest.window-hacks contest.window-too-long grant.too-many
POST /contests/:id/announcements contest.not-found
POST /contests/:id/clarifications clarification.not-found clarification.too-many contest.ended contest.not-found contest.not-registered contest.not-started contest.problem-not-included
POST /contests/:id/clone admin.required contest.end-before-start contest.not-found contest.start-in-past grant.too-many
POST /contests/:id/end contest.ended contest.not-found contest.not-started
POST /contests/:id/extension contest.ended contest.not-found contest.not-started
POST /contests/:id/freeze contest.already-frozen contest.ended contest.not-found contest.not-started
POST /contests/:id/news/read contest.not-found
POST /contests/:id/participants contest.ended contest.not-found contest.takes-teams
POST /contests/:id/participants/:participant/removal contest.not-found participant.not-found
POST /contests/:id/pause contest.already-paused contest.ended contest.interval-restarts contest.not-found contest.not-started
POST /contests/:id/problems/:problemId/hacks contest.not-found contest.not-registered contest.problem-not-included contest.problem-paused hack.board-held hack.disqualified hack.exists hack.not-checked hack.not-locked hack.not-now hack.off hack.program-gone hack.too-many-open test-proposal.not-checked
POST /contests/:id/problems/:problemId/lock contest.not-found contest.not-registered contest.problem-not-included contest.problem-paused hack.board-held hack.disqualified hack.not-checked hack.not-now hack.not-passed hack.off
POST /contests/:id/register account.flagged code.slow contest.access-code-wrong contest.ended contest.full contest.in-a-team contest.not-found contest.removed contest.roster-fixed contest.session-required contest.staff contest.staff-in-team contest.taken-elsewhere contest.takes-persons contest.takes-teams contest.team-too-large contest.unofficial-not-allowed team.not-captain team.not-found team.not-member
POST /contests/:id/removed-time contest.interval-order contest.interval-outside contest.interval-overlaps contest.interval-restarts contest.not-found
POST /contests/:id/reveal contest.not-ended contest.not-found contest.not-frozen
POST /contests/:id/system-tests contest.hacks-open contest.not-ended contest.not-found contest.without-pretests
POST /contests/:id/unfreeze contest.not-ended contest.not-found contest.not-frozen
POST /contests/:id/virtual contest.not-ended contest.not-found
POST /contests/:id/window contest.ended contest.not-found contest.not-registered contest.not-started contest.paused contest.without-windows
POST /draw judging.off runner.busy runner.no-space runner.unavailable
POST /invitations/:id/acceptance contest.not-found grant.held grant.too-many invitation.over invitation.own invitation.used problem.not-found user.not-found
POST /invitations/link invitation.over
POST /invitations/link/acceptance contest.not-found grant.held grant.too-many invitation.over invitation.own invitation.used problem.not-found user.not-found
POST /notifications/:id/read notification.not-found
POST /notifications/read-all
POST /problems grant.too-many problem.not-found problem.public-without-tests problem.too-many-pictures
POST /problems/:id/editorial aid.contest-live editorial.not-found editorial.not-solved hint.not-found hint.out-of-order problem.not-found
POST /problems/:id/hints aid.contest-live editorial.not-found editorial.not-solved hint.not-found hint.out-of-order problem.not-found
POST /problems/:id/test-proposals account.flagged problem.not-found session.required test-proposal.busy test-proposal.exists test-proposal.not-checked test-proposal.not-now test-proposal.not-solved test-proposal.one-at-a-time test-proposal.too-many test-proposal.too-many-open
POST /problems/:id/test-set/versions/:version/restore problem.not-found problem.too-many-pictures test-set.version-not-found
POST /problems/:id/testcases problem.not-found problem.too-many-pictures test-case.not-found test-case.too-many
POST /problems/:id/trials/:trialId/apply problem.not-found test-set.changed-meanwhile trial.incomplete trial.not-applicable trial.not-found trial.still-running
POST /problems/:id/trials/generate problem.not-found trial.not-found trial.pending-tests trial.too-many-open trial.without-tests
POST /problems/:id/trials/judge problem.not-found trial.not-found trial.pending-tests trial.too-many-open trial.without-tests
POST /run contest.not-registered contest.not-started contest.paused contest.problem-not-included contest.removed contest.window-over contest.window-unopened judging.off language.unavailable problem.code-too-long problem.language-refused problem.not-found run.sign-in runner.busy runner.no-space runner.unavailable
POST /run/cases contest.not-registered contest.not-started contest.paused contest.problem-not-included contest.removed contest.window-over contest.window-unopened judging.off language.unavailable problem.code-too-long problem.language-refused problem.not-found run.sign-in runner.busy runner.no-space runner.unavailable
POST /run/format contest.not-registered contest.not-started contest.paused contest.problem-not-included contest.removed contest.window-over contest.window-unopened format.failed format.unavailable judging.off language.unavailable problem.code-too-long problem.language-refused problem.not-found run.sign-in runner.busy runner.no-space runner.unavailable
POST /submissions account.flagged contest.language-refused contest.not-registered contest.not-started contest.paused contest.problem-locked contest.problem-not-included contest.problem-paused contest.removed contest.window-over contest.window-unopened judging.busy language.unavailable problem.code-too-long problem.language-refused problem.not-found problem.without-tests session.required submission.too-many-open
POST /submissions/:id/complexity account.flagged complexity.contest-live complexity.not-accepted complexity.not-described complexity.too-many complexity.too-many-open counterexample.contest-live counterexample.not-described counterexample.not-failed counterexample.too-many counterexample.too-many-open problem.not-found session.required submission.not-found submission.not-yours submission.too-many-open
POST /submissions/:id/counterexample account.flagged complexity.contest-live complexity.not-accepted complexity.not-described complexity.too-many complexity.too-many-open counterexample.contest-live counterexample.not-described counterexample.not-failed counterexample.too-many counterexample.too-many-open problem.not-found session.required submission.not-found submission.not-yours submission.too-many-open
POST /submissions/:id/counterexample/test account.flagged admin.required complexity.contest-live complexity.not-accepted complexity.not-described counterexample.contest-live counterexample.not-described counterexample.not-failed counterexample.not-found counterexample.test-exists problem.not-found problem.too-many-pictures session.required submission.not-found submission.not-yours test-case.too-many
POST /teams team.too-many
POST /teams/:id/invitations team.already-member team.full team.not-captain team.not-found team.too-many-invitations user.not-found
POST /teams/accept team.already-member team.full team.invitation-gone team.not-found team.too-many
POST /teams/invitation team.invitation-gone
POST /users/login credentials.slow credentials.wrong
POST /users/logout
POST /users/password-reset password-reset.no-mail
POST /users/register code.slow email.taken registration.by-invitation user.not-found username.taken
POST /users/tokens credentials.slow password.wrong token.not-administrator token.password token.too-many user.not-found
PUT /admin/appeals/:id appeal.already-decided appeal.already-filed appeal.not-flagged appeal.not-found session.required
PUT /admin/contests/:id/rights/:grantId admin.required contest.not-found grant.held grant.last-owner grant.not-found grant.not-givable grant.too-many problem.not-found user.not-found
PUT /admin/problem-pictures/kept
PUT /admin/problems admin.required problem.changed-meanwhile problem.in-live-contest problem.not-found problem.public-without-tests problem.too-many-pictures
PUT /admin/problems/:id/checker grant.too-many problem-package.faulty problem-package.first-language problem-package.groups-invalid problem-package.no-space problem-package.too-costly problem-package.too-large problem-package.unnamed problem-package.unsupported problem.changed-meanwhile problem.not-found problem.state-not-found server.busy test-case.too-many test-set.duplicate-file test-set.empty test-set.no-input test-set.no-output test-set.two-outputs test-set.unexpected-file trial.pending-tests trial.without-tests
PUT /admin/problems/:id/checker-trial checker-trial.no-such-test checker-trial.same-name checker-trial.takes-outputs checker-trial.takes-programs checker-trial.unexpected checker-trial.verdict grant.too-many problem-package.faulty problem-package.first-language problem-package.groups-invalid problem-package.no-space problem-package.too-costly problem-package.too-large problem-package.unnamed problem-package.unsupported problem.changed-meanwhile problem.not-found problem.state-not-found server.busy test-case.too-many test-set.duplicate-file test-set.empty test-set.no-input test-set.no-output test-set.two-outputs test-set.unexpected-file trial.pending-tests trial.without-tests
PUT /admin/problems/:id/files grant.too-many problem-package.faulty problem-package.first-language problem-package.groups-invalid problem-package.no-space problem-package.too-costly problem-package.too-large problem-package.unnamed problem-package.unsupported problem.changed-meanwhile problem.not-found problem.state-not-found server.busy test-case.too-many test-set.duplicate-file test-set.empty test-set.no-input test-set.no-output test-set.two-outputs test-set.unexpected-file trial.pending-tests trial.without-tests
PUT /admin/problems/:id/groups grant.too-many problem-package.faulty problem-package.first-language problem-package.groups-invalid problem-package.no-space problem-package.too-costly problem-package.too-large problem-package.unnamed problem-package.unsupported problem.changed-meanwhile problem.not-found problem.state-not-found server.busy test-case.too-many test-set.duplicate-file test-set.empty test-set.no-input test-set.no-output test-set.two-outputs test-set.unexpected-file trial.pending-tests trial.without-tests
PUT /admin/problems/:id/rights/:grantId admin.required contest.not-found grant.held grant.last-owner grant.not-found grant.not-givable grant.too-many problem.not-found user.not-found
PUT /admin/problems/:id/translations/:language grant.too-many problem-package.faulty problem-package.first-language problem-package.groups-invalid problem-package.no-space problem-package.too-costly problem-package.too-large problem-package.unnamed problem-package.unsupported problem.changed-meanwhile problem.not-found problem.state-not-found server.busy test-case.too-many test-set.duplicate-file test-set.empty test-set.no-input test-set.no-output test-set.two-outputs test-set.unexpected-file trial.pending-tests trial.without-tests
PUT /admin/settings settings.changed-meanwhile settings.no-language settings.private-address settings.unknown-version
PUT /admin/submissions/:id/flag submission.not-found
PUT /admin/users/:id/flag admin.last admin.not-yourself admin.required session.required user.not-found
PUT /admin/users/:id/role admin.last admin.not-yourself admin.required session.required user.not-found
PUT /admin/webhooks/:id contest.ended contest.started webhook.http webhook.not-found webhook.private-address
PUT /contests/:id contest.end-before-start contest.freeze-in-force contest.freeze-too-long contest.not-found contest.participants-exceed contest.problem-unknown contest.takes-others contest.teams-unrated contest.window-fixed contest.window-hacks contest.window-too-long
PUT /contests/:id/board-visibility contest.not-found
PUT /contests/:id/clarifications/:clarificationId clarification.not-found contest.not-found
PUT /contests/:id/participants/:participant/disqualification contest.not-found participant.not-found
PUT /contests/:id/participants/:participant/extra-time contest.not-found participant.not-found
PUT /contests/:id/participants/:participant/roster contest.not-found contest.staff-in-team contest.taken-elsewhere contest.team-too-large participant.not-found user.not-found
PUT /contests/:id/participants/:participant/unofficial contest.not-found participant.not-found
PUT /contests/:id/problems/:problemId/pause contest.ended contest.not-found contest.not-started contest.problem-not-included
PUT /problems/:id admin.required problem.changed-meanwhile problem.not-found problem.public-without-tests problem.too-many-pictures
PUT /problems/:id/drafts/:language problem.not-found session.required
PUT /problems/:id/test-set problem.not-found problem.too-many-pictures test-case.too-many test-set.bad-name test-set.bad-text test-set.compressed-too-much test-set.duplicate-file test-set.empty test-set.empty-file test-set.file-too-large test-set.no-input test-set.no-output test-set.no-space test-set.too-large test-set.too-many-files test-set.two-outputs test-set.unexpected-file test-set.unreadable test-set.unsupported
PUT /problems/:id/test-set/order problem.not-found test-set.changed-meanwhile
PUT /problems/:id/testcases/:testcaseId problem.not-found problem.too-many-pictures test-case.not-found
PUT /teams/:id team.not-captain team.not-found
PUT /teams/:id/captain team.not-captain team.not-found team.not-member
PUT /users/locale
PUT /users/password credentials.slow password.wrong user.not-found
PUT /users/password-reset password-reset.invalid
PUT /users/profile user.not-found
PUT /users/profile/picture picture.too-large picture.unsupported user.not-found
PUT /users/time-zone
`
