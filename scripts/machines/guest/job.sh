#!/bin/sh
# Inside a machine: the checkout over its packages, then the job.
set -e
mkdir -p /srv/job /var/job/upper /var/job/work
mount -t overlay overlay -o lowerdir=/mnt/project:/mnt/modules,upperdir=/var/job/upper,workdir=/var/job/work /srv/job
cd /srv/job
exec env PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin node --import tsx scripts/machines/guest/job.ts
