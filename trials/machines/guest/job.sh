#!/bin/sh
# Inside a machine, by its systemd unit.
cd /
exec env PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin node /mnt/project/guest/job.mjs
